import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MentorEntry } from '../../api.ts'
import { mentorsQuery, mentorQueueQuery } from '../queries.ts'
import { findLanguage } from '#i18n/languages.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { LanguageName } from '#ui/language-name.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Stat, StatList } from '#ui/stat.tsx'
import { Link } from '#web/link.tsx'
import { AdminListPage } from '#features/admin-shell/web/admin-list-page.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import { Load } from './load.tsx'
import { Queue } from './queue.tsx'
import styles from './mentors.module.css'

/** Mentors with their workload, and learners waiting for one. */
export function Mentors() {
  const t = useTranslations('admin.mentors')
  const { number } = useFormats()
  const { data } = useSuspenseQuery(mentorsQuery())
  const { data: queue } = useSuspenseQuery(mentorQueueQuery())
  const taking = data.mentors.filter(({ isReady, isOn, isAbsent }) => isReady && isOn && !isAbsent)
  const free = taking.reduce((sum, { places, learners }) => sum + Math.max(places - learners, 0), 0)
  return (
    <AdminListPage
      title={t('title')}
      note={t('note')}
      path="/admin/mentors/"
      file={{ list: 'mentors' }}
      top={
        <>
          <StatList>
            <Stat
              value={number(data.mentors.filter(({ isHere, isOn }) => isHere && isOn).length)}
              label={t('hereNow')}
            />
            <Stat value={number(free)} label={t('free')} />
            <Stat value={number(queue.waiting.length)} label={t('waiting')} />
          </StatList>
          <Queue waiting={queue.waiting} mentors={data.mentors} />
        </>
      }
      empty={data.mentors.length === 0 ? { title: t('nothing'), text: t('nothingText') } : undefined}
    >
      <ul className={styles.members}>
        {data.mentors.map((mentor) => (
          <MentorRow key={mentor.id} mentor={mentor} />
        ))}
      </ul>
    </AdminListPage>
  )
}

function MentorRow({ mentor }: { mentor: MentorEntry }) {
  const t = useTranslations('admin.mentors')
  const { id, name, avatarUrl, languages, campaign, teams, isOn, isReady, standInName } = mentor
  return (
    <li className={styles.member}>
      <Portrait name={name} picture={avatarUrl ?? undefined} />
      <div className={styles.words}>
        <Link to={`/admin/mentors/${id}/`} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <span className={page.secondary}>
          {teams.map((team) => team.name).join(' · ') || t('noTeam')}
          {languages.map((code) => (
            <span key={code}>
              {' · '}
              <LanguageName name={findLanguage(code)?.name ?? code} />
            </span>
          ))}
        </span>
        <span className={styles.badges}>
          <Presence mentor={mentor} />
          {campaign !== null && (
            <Badge icon="flag">
              <bdi>{campaign}</bdi>
            </Badge>
          )}
          {mentor.isAbsent && standInName !== null && <Badge>{t('standIn', { name: standInName })}</Badge>}
        </span>
        {!isReady && <span className={page.secondary}>{t('notReadyText')}</span>}
        {isOn && isReady && <Load {...mentor} />}
      </div>
    </li>
  )
}

function Presence({ mentor: { isReady, isOn, isHere, isAbsent, absentUntil } }: { mentor: MentorEntry }) {
  const t = useTranslations('admin.mentors')
  const { date } = useFormats()
  if (!isReady) return <Badge tone="sun">{t('notReady')}</Badge>
  if (!isOn) return <Badge>{t('off')}</Badge>
  if (isAbsent) return <Badge tone="sun">{absentUntil ? t('awayUntil', { date: date(absentUntil) }) : t('away')}</Badge>
  return <Badge tone={isHere ? 'ok' : 'plain'}>{t(isHere ? 'here' : 'offHours')}</Badge>
}

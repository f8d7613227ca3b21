import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ConnectionEntry } from '../../api.ts'
import { whyQuery } from '../queries.ts'
import { findLanguage } from '#i18n/languages.ts'
import { Portrait } from '#ui/portrait.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import { EditorPage } from '#features/admin-shell/web/editor/editor-page.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import styles from './mentors.module.css'

/** Why a learner has their mentor, and their earlier mentors. */
export function Why() {
  const t = useTranslations('admin.mentors')
  const { learnerId = '' } = useParams()
  const { data } = useSuspenseQuery(whyQuery(learnerId))
  return (
    <EditorPage
      title={data.learner.name}
      note={t('whyNote')}
      path={`/admin/mentors/why/${learnerId}/`}
      list={{ title: t('title'), path: '/admin/mentors/' }}
    >
      <ol className={styles.history}>
        {data.connections.map((one) => (
          <Time key={one.id} one={one} />
        ))}
      </ol>
    </EditorPage>
  )
}

function Time({ one }: { one: ConnectionEntry }) {
  const t = useTranslations('admin.mentors')
  const { mentor, team, reason, madeAt, endedAt, madeBy } = one
  const name = mentor?.name ?? (team ? t('queueOf', { team: team.name }) : t('queueCommon'))
  return (
    <li className={styles.time} data-now={endedAt === null || undefined}>
      <Portrait name={mentor?.name ?? '…'} picture={mentor?.avatarUrl ?? undefined} />
      <div className={styles.words}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <ReasonWords one={one} />
        {reason.word !== undefined && (
          <q className={styles.word} dir="auto">
            {reason.word}
          </q>
        )}
        <span className={page.secondary}>
          <MomentText value={madeAt} />
          {endedAt !== null && (
            <>
              {' – '}
              <MomentText value={endedAt} />
            </>
          )}
          {madeBy && <> · {t('by', { name: madeBy.name })}</>}
        </span>
      </div>
    </li>
  )
}

/** The reason in words, with the previous mentor and the steps of the choice. */
function ReasonWords({ one: { reason, fromName } }: { one: ConnectionEntry }) {
  const t = useTranslations('admin.mentors')
  const language = reason.language === undefined ? '' : (findLanguage(reason.language)?.name ?? reason.language)
  return (
    <>
      <span>
        {t(`why.${reason.rule}`, { campaign: reason.campaign ?? '', language, link: reason.link ?? 'other' })}
      </span>
      {reason.left !== undefined && (
        <span className={page.secondary}>{t(`left.${reason.left}`, { name: fromName ?? t('somebody') })}</span>
      )}
      {reason.steps !== undefined && (
        <span className={styles.steps}>
          {reason.steps.map(({ rule, left }) => (
            <span key={rule}>{t(`step.${rule}`, { count: left })}</span>
          ))}
        </span>
      )}
    </>
  )
}

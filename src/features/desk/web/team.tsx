import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Stat, StatList } from '#ui/stat.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { localAddress } from '#web/local-address.ts'
import { TEAM_DAYS } from '../limits.ts'
import { DeskMeta } from './desk-meta.tsx'
import { useDurationText } from './duration-text.ts'
import { LoadPicture } from './load-picture.tsx'
import { teamQuery } from './queries.ts'
import { TeamDays } from './team-days.tsx'
import styles from './team.module.css'
import { teamAddress, readTeamView } from './team-address.ts'

/** Load and answer times of a team, as charts. */
export function Team() {
  const t = useTranslations('desk.team')
  const { code } = useLanguage()
  const { percent, number } = useFormats()
  const { search } = useLocation()
  const view = readTeamView(new URLSearchParams(search))
  const { data } = useSuspenseQuery(teamQuery(view.days, view.team))
  const textOf = useDurationText()
  return (
    <div className={styles.page}>
      <DeskMeta title={t('title')} path="/desk/team/" />
      <PageHead title={t('title')} note={t('note')} />
      <TabLinks
        label={t('span')}
        links={TEAM_DAYS.map((days) => ({
          href: localAddress(teamAddress({ ...view, days }), code),
          title: t('days', { count: days }),
          isCurrent: view.days === days,
        }))}
      />
      <StatList>
        <Stat value={textOf(data.medianMinutes)} label={t('median')} />
        <Stat value={data.withinPromise === null ? '–' : percent(data.withinPromise)} label={t('promise')} />
        <Stat value={number(data.answers)} label={t('answers')} />
        <Stat value={number(data.queue)} label={t('queue')} />
      </StatList>
      <TeamDays days={data.days} />
      <LoadPicture mentors={data.mentors} />
    </div>
  )
}

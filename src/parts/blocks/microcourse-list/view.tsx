import type { QueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { MicrocourseCard } from '#features/microcourses/web/components/microcourse-card.tsx'
import { microcoursesQuery } from '#features/microcourses/web/queries.ts'
import { useMicrocourses } from '#features/microcourses/web/use-microcourses.ts'
import { useMicrocourseStates } from '#features/microcourses/web/use-states.ts'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { buttonClass } from '#ui/button.tsx'
import { Rail } from '#ui/rail.tsx'
import { Link } from '#web/link.tsx'
import type { MicrocourseListProps } from './block.ts'
import { ListHead } from './list-head.tsx'
import styles from './microcourse-list.module.css'

/** From this number on there is a slider. */
const SLIDER_MIN = 4

export const prepare = (queryClient: QueryClient, lang: string): Promise<void> =>
  queryClient.prefetchQuery(microcoursesQuery(lang))

export function View({ title, lead, variant, microcourseIds, limit }: MicrocourseListProps) {
  const { isHead } = useBlockPlace()
  const t = useTranslations('course')
  const listed = useMicrocourses()
  const states = useMicrocourseStates()
  const all = listed ?? []
  const chosen = microcourseIds?.flatMap((id) => all.find((microcourse) => microcourse.id === id) ?? []) ?? all
  const shown = chosen.slice(0, limit)
  const cards = shown.map((microcourse) => (
    <li key={microcourse.id}>
      <MicrocourseCard microcourse={microcourse} state={states[microcourse.id]} level={isHead ? 2 : 3} />
    </li>
  ))
  const more = all.length > shown.length && (
    <Link to="/microcourse/" className={buttonClass({ variant: 'soft' })}>
      {t('microcoursesAll')}
    </Link>
  )
  if (variant === 'slider' && shown.length >= SLIDER_MIN) {
    return (
      <section className={styles.slider}>
        <Rail
          head={<ListHead title={title} lead={lead} />}
          label={title}
          backLabel={t('microcoursesBack')}
          onLabel={t('microcoursesOn')}
          more={more}
        >
          {cards}
        </Rail>
      </section>
    )
  }
  return (
    <section className={styles.list}>
      <ListHead title={title} lead={lead} />
      <div className={styles.body}>
        {listed && shown.length === 0 && <p className={styles.empty}>{t('microcoursesEmpty')}</p>}
        <ul className={styles.grid}>{cards}</ul>
        {more && <p className={styles.more}>{more}</p>}
      </div>
    </section>
  )
}

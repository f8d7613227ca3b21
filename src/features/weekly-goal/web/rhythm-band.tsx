import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useOwnTimeZone } from '#i18n/own-time-zone.ts'
import { Button } from '#ui/button.tsx'
import { ChipSelect } from '#ui/select.tsx'
import { showToast } from '#ui/toasts.ts'
import type { Goal, Rhythm } from '../model.ts'
import { daysTowardsGoal, wordFor } from '../rules.ts'
import { HeatStrip } from './heat-strip.tsx'
import { callRhythm, rhythmQuery } from './queries.ts'
import styles from './rhythm-band.module.css'

/** The visitor's week with its goal, and the weeks before. It can be hidden. */
export function RhythmBand() {
  const t = useTranslations('page.rhythm')
  const timeZone = useOwnTimeZone(undefined)
  const { data } = useQuery({ ...rhythmQuery(timeZone), placeholderData: (before) => before })
  const { data: first } = useQuery(rhythmQuery())
  const choose = useGoal(timeZone)
  const rhythm = data ?? first
  if (!rhythm) return null
  if (!rhythm.goal.isShown) {
    return (
      <p className={styles.away}>
        <Button variant="text" size="sm" onClick={() => choose({ ...rhythm.goal, isShown: true })}>
          {t('show')}
        </Button>
      </p>
    )
  }
  return (
    <section className={styles.band} aria-labelledby="rhythm-title">
      <Week rhythm={rhythm} />
      <HeatStrip rhythm={rhythm} />
      <div className={styles.choices} data-screen>
        <ChipSelect
          label={t('goal')}
          value={String(rhythm.goal.weeklyDays)}
          options={GOALS.map((count) => ({ value: String(count), text: t('goalDays', { count }) }))}
          onChange={(event) => choose({ ...rhythm.goal, weeklyDays: Number(event.target.value) })}
        />
        <Button variant="text" size="sm" onClick={() => choose({ ...rhythm.goal, isShown: false })}>
          {t('putAway')}
        </Button>
      </div>
    </section>
  )
}

const GOALS = [1, 2, 3, 4, 5, 6, 7]

/** This week as seven arches with a message. */
function Week({ rhythm }: { rhythm: Rhythm }) {
  const t = useTranslations('page.rhythm')
  const { goal, weeksInRow } = rhythm
  const week = rhythm.weeks.at(-1) ?? []
  const said = t('days', { days: daysTowardsGoal(rhythm), goal: goal.weeklyDays })
  return (
    <div className={styles.week}>
      <div className={styles.arches} role="img" aria-label={said}>
        {week.map((quarters, day) => (
          <span
            key={day}
            className={styles.arch}
            data-state={quarters === null ? 'open' : quarters > 0 ? 'lit' : 'rest'}
          />
        ))}
      </div>
      <div className={styles.words}>
        <h2 id="rhythm-title" className={styles.title}>
          {said}
        </h2>
        <p className={styles.said}>{t(`word.${wordFor(rhythm)}`)}</p>
        {weeksInRow > 1 && <p className={styles.row}>{t('weeksInRow', { count: weeksInRow })}</p>}
      </div>
    </div>
  )
}

/** Updates the goal optimistically, and shows an error if it could not be saved. */
function useGoal(timeZone: string | undefined) {
  const t = useTranslations('page.rhythm')
  const queryClient = useQueryClient()
  const keys = [rhythmQuery().queryKey, rhythmQuery(timeZone).queryKey]
  const show = (change: (known: Rhythm) => Rhythm) => {
    for (const key of keys) queryClient.setQueryData(key, (known) => known && change(known))
  }
  const choose = (goal: Goal) => {
    show((known) => ({ ...known, goal }))
    callRhythm('PUT /lpm/rhythm/goal', { body: { ...goal, ...(timeZone !== undefined && { timeZone }) } }).then(
      (kept) => show(() => kept),
      () => {
        showToast({ tone: 'error', text: t('notKept') })
        void queryClient.invalidateQueries({ queryKey: ['GET /lpm/rhythm'] })
      },
    )
  }
  return choose
}

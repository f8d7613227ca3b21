import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useOwnTimeZone } from '#i18n/own-time-zone.ts'
import { Button } from '#ui/button.tsx'
import { ChipSelect } from '#ui/select.tsx'
import { showToast } from '#ui/toasts.ts'
import type { Goal, WeeklyProgress } from '../model.ts'
import { daysTowardsGoal, wordFor } from '../rules.ts'
import { HeatStrip } from './heat-strip.tsx'
import { callWeeklyGoal, weeklyGoalQuery } from './queries.ts'
import styles from './weekly-goal-band.module.css'

/** The visitor's week with its goal, and the weeks before. It can be hidden. */
export function WeeklyGoalBand() {
  const t = useTranslations('page.rhythm')
  const timeZone = useOwnTimeZone(undefined)
  const { data } = useQuery({ ...weeklyGoalQuery(timeZone), placeholderData: (before) => before })
  const { data: first } = useQuery(weeklyGoalQuery())
  const choose = useGoal(timeZone)
  const progress = data ?? first
  if (!progress) return null
  if (!progress.goal.isShown) {
    return (
      <p className={styles.away}>
        <Button variant="text" size="sm" onClick={() => choose({ ...progress.goal, isShown: true })}>
          {t('show')}
        </Button>
      </p>
    )
  }
  return (
    <section className={styles.band} aria-labelledby="rhythm-title">
      <Week progress={progress} />
      <HeatStrip progress={progress} />
      <div className={styles.choices} data-screen>
        <ChipSelect
          label={t('goal')}
          value={String(progress.goal.weeklyDays)}
          options={GOALS.map((count) => ({ value: String(count), text: t('goalDays', { count }) }))}
          onChange={(event) => choose({ ...progress.goal, weeklyDays: Number(event.target.value) })}
        />
        <Button variant="text" size="sm" onClick={() => choose({ ...progress.goal, isShown: false })}>
          {t('putAway')}
        </Button>
      </div>
    </section>
  )
}

const GOALS = [1, 2, 3, 4, 5, 6, 7]

/** This week as seven arches with a message. */
function Week({ progress }: { progress: WeeklyProgress }) {
  const t = useTranslations('page.rhythm')
  const { goal, weeksInRow } = progress
  const week = progress.weeks.at(-1) ?? []
  const text = t('days', { days: daysTowardsGoal(progress), goal: goal.weeklyDays })
  return (
    <div className={styles.week}>
      <div className={styles.arches} role="img" aria-label={text}>
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
          {text}
        </h2>
        <p className={styles.said}>{t(`word.${wordFor(progress)}`)}</p>
        {weeksInRow > 1 && <p className={styles.row}>{t('weeksInRow', { count: weeksInRow })}</p>}
      </div>
    </div>
  )
}

/** Updates the goal optimistically, and shows an error if it could not be saved. */
function useGoal(timeZone: string | undefined) {
  const t = useTranslations('page.rhythm')
  const queryClient = useQueryClient()
  const keys = [weeklyGoalQuery().queryKey, weeklyGoalQuery(timeZone).queryKey]
  const show = (change: (known: WeeklyProgress) => WeeklyProgress) => {
    for (const key of keys) queryClient.setQueryData(key, (known) => known && change(known))
  }
  const choose = (goal: Goal) => {
    show((known) => ({ ...known, goal }))
    callWeeklyGoal('PUT /lpm/rhythm/goal', { body: { ...goal, ...(timeZone !== undefined && { timeZone }) } }).then(
      (kept) => show(() => kept),
      () => {
        showToast({ tone: 'error', text: t('notKept') })
        void queryClient.invalidateQueries({ queryKey: ['GET /lpm/rhythm'] })
      },
    )
  }
  return choose
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { guestProgress } from '#features/progress/web/guest-progress.ts'
import type { WeeklyProgress } from '#features/weekly-goal/model.ts'
import { weeklyProgressOf } from '#features/weekly-goal/rules.ts'
import { weeklyGoalQuery } from '#features/weekly-goal/web/queries.ts'
import { ownTimeZone } from '#i18n/own-time-zone.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useVisitor } from '#web/visitor.ts'

/** A day of this week. */
export interface Day {
  name: { short: string; long: string }
  /** Something was learned. Today always is: a lesson was just finished. */
  isLit: boolean
  isToday: boolean
}

/** Monday, 5 January 1970. */
const MONDAY_MS = Date.UTC(1970, 0, 5)
const DAY_MS = 86_400_000
const NO_GOAL = { weeklyDays: 1, isShown: true }

/**
 * Returns the days of this week from Monday: a learner's from the server, a guest's from the progress in this browser.
 * Undefined while unknown, and for learners who don't want to see their days.
 */
export function useThisWeek(): Day[] | undefined {
  const isUser = useVisitor().kind === 'user'
  const { formatLocale } = useLanguage()
  const timeZone = ownTimeZone()
  const { data } = useQuery({ ...weeklyGoalQuery(timeZone), enabled: isUser })
  const ofGuest = useGuestWeeks(timeZone, !isUser)
  const known = isUser ? data : ofGuest
  const week = known?.goal.isShown ? known.weeks.at(-1) : undefined
  const today = week?.findLastIndex((quarters) => quarters !== null)
  return week?.map((quarters, day) => ({
    name: nameOf(day, formatLocale),
    isLit: day === today || (quarters ?? 0) > 0,
    isToday: day === today,
  }))
}

function nameOf(day: number, locale: string): Day['name'] {
  const date = new Date(MONDAY_MS + day * DAY_MS)
  const named = (weekday: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(date)
  return { short: named('narrow'), long: named('long') }
}

/** The weeks of a guest, as far as this browser knows. */
function useGuestWeeks(timeZone: string, isGuest: boolean): WeeklyProgress | undefined {
  const [weeks, setWeeks] = useState<WeeklyProgress>()
  useEffect(() => {
    if (!isGuest) return
    let isCurrent = true
    guestProgress.claims().then(
      (claims) => {
        const elements = claims.flatMap((claim) => Object.values(claim.elements))
        const times = elements.flatMap(({ started, finished, history }) => [started, finished, history])
        const moments = times.flatMap((time) => (time ? [new Date(time)] : []))
        if (isCurrent) setWeeks(weeklyProgressOf({ moments, now: new Date(), timeZone, goal: NO_GOAL }))
      },
      // Without the database nothing is known of earlier days.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [timeZone, isGuest])
  return weeks
}

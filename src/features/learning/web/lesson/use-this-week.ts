import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { guestProgress } from '#features/progress/web/guest-progress.ts'
import type { WeeklyGoalApi } from '#features/weekly-goal/api.ts'
import { type QuartersOfDay, weekOf } from '#features/weekly-goal/week-of.ts'
import { ownTimeZone } from '#i18n/own-time-zone.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { queriesOf } from '#web/queries.ts'
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

/** The same query as that of the weekly goal, without the code that pages of the account share. */
const weeksQuery = (timeZone: string) => queriesOf<WeeklyGoalApi>()('GET /lpm/rhythm', { query: { timeZone } })

/**
 * Returns the days of this week from Monday: a learner's from the server, a guest's from the progress in this browser.
 * Undefined while unknown, and for learners who don't want to see their days.
 */
export function useThisWeek(): Day[] | undefined {
  const isUser = useVisitor().kind === 'user'
  const { formatLocale } = useLanguage()
  const { data } = useQuery({ ...weeksQuery(ownTimeZone()), enabled: isUser })
  const ofGuest = useGuestWeek(!isUser)
  const ofUser = data?.goal.isShown ? data.weeks.at(-1) : undefined
  const week = isUser ? ofUser : ofGuest
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

/** The week of a guest, as far as this browser knows. */
function useGuestWeek(isGuest: boolean): QuartersOfDay[] | undefined {
  const [week, setWeek] = useState<QuartersOfDay[]>()
  useEffect(() => {
    if (!isGuest) return
    let isCurrent = true
    guestProgress.claims().then(
      (claims) => {
        const elements = claims.flatMap((claim) => Object.values(claim.elements))
        const times = elements.flatMap(({ started, finished, history }) => [started, finished, history])
        const moments = times.flatMap((time) => (time ? [new Date(time)] : []))
        if (isCurrent) setWeek(weekOf(moments, new Date()))
      },
      // Without the database nothing is known of earlier days.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [isGuest])
  return week
}

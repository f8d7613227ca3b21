import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { goal, weeklyProgress } from './model.ts'

const timeZone = z.string().max(64)

export const weeklyGoalApi = contract({
  'GET /lpm/rhythm': {
    summary: 'The days on which the caller learned, by week, in their time zone or a given one',
    access: 'session',
    query: z.object({ timeZone: timeZone.optional() }),
    output: weeklyProgress,
  },
  'PUT /lpm/rhythm/goal': {
    summary: 'Set the weekly goal in days, and whether to show it',
    access: 'session',
    isIdempotent: true,
    body: goal.extend({ timeZone: timeZone.optional() }),
    output: weeklyProgress,
  },
})
type Endpoints = typeof weeklyGoalApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface WeeklyGoalApi extends Endpoints {}

import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { goal, weeklyProgress } from './model.ts'

const timeZone = z.string().max(64)

export const weeklyGoalApi = contract({
  'GET /lpm/rhythm': {
    summary: 'The days on which the caller learned, by weeks, in his time zone or the one that is named',
    access: 'session',
    query: z.object({ timeZone: timeZone.optional() }),
    output: weeklyProgress,
  },
  'PUT /lpm/rhythm/goal': {
    summary: 'Choose how many days a week one wants to learn, and whether to see it',
    access: 'session',
    isIdempotent: true,
    body: goal.extend({ timeZone: timeZone.optional() }),
    output: weeklyProgress,
  },
})
type Endpoints = typeof weeklyGoalApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface WeeklyGoalApi extends Endpoints {}

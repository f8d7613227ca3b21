import { expect, test } from 'vitest'
import { mentorCookies } from './mentor-link.ts'

const DAYS_30 = 30 * 24 * 60 * 60

test('[ROUTE-45, MENTOR-18] the mentor and team in an address are kept for 30 days', () => {
  expect(mentorCookies('?mentor_id=m-1&team_id=t_2&utm_source=mail')).toEqual([
    `mentor_id=m-1; Path=/; Max-Age=${DAYS_30}; SameSite=Lax`,
    `team_id=t_2; Path=/; Max-Age=${DAYS_30}; SameSite=Lax`,
  ])
})

test('[ROUTE-45] the last link counts as a whole: a team alone replaces the mentor of an earlier link', () => {
  expect(mentorCookies('?team_id=t2')).toEqual([
    'mentor_id=; Path=/; Max-Age=0; SameSite=Lax',
    `team_id=t2; Path=/; Max-Age=${DAYS_30}; SameSite=Lax`,
  ])
})

test.each(['', '?x=1', '?mentor_id=', '?mentor_id=a%3B%20Domain%3Devil', `?team_id=${'a'.repeat(65)}`])(
  'nothing is kept of %j',
  (search) => {
    expect(mentorCookies(search)).toEqual([])
  },
)

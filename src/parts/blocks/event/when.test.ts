import { expect, test } from 'vitest'
import { isOver, whenOf } from './when.ts'

const evening = { startsAt: '2027-03-20T22:30:00.000Z', endsAt: '2027-03-21T00:00:00.000Z', timeZone: 'Europe/Kyiv' }
const english = { formatLocale: 'en' }
const plain = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ')

test("[PAGE-13] an event shows its time in the reader's time zone and in that of its place", () => {
  const { date, weekday, month, day, time, there } = whenOf(evening, { language: english, zone: 'America/New_York' })
  expect([weekday, date, month, day, plain(time)]).toEqual([
    'Saturday',
    'Mar 20, 2027',
    'Mar',
    '20',
    '6:30 – 8:00 PM EDT',
  ])
  expect(plain(there)).toBe('Mar 21, 2027, 12:30 AM Eastern European Standard Time')
})

test('an event of several days shows both dates, also in a language that browsers can’t format', () => {
  const months = 'a,b,c,d,e,f,g,h,i,j,k,l'
  const days = whenOf(evening, { language: { formatLocale: 'en', months }, zone: 'Europe/London' })
  expect([days.date, days.weekday, days.month, plain(days.time)]).toEqual([
    'c 20, 2027 – c 21, 2027',
    undefined,
    'c',
    '10:30 PM GMT',
  ])
})

test('an event is over at its end, or three hours after its beginning', () => {
  const { startsAt, endsAt } = evening
  expect([Date.parse(endsAt) - 1, Date.parse(endsAt), undefined].map((now) => isOver(evening, now))).toEqual([
    false,
    true,
    false,
  ])
  const threeHours = 3 * 60 * 60 * 1000
  expect([threeHours - 1, threeHours].map((ms) => isOver({ startsAt }, Date.parse(startsAt) + ms))).toEqual([
    false,
    true,
  ])
})

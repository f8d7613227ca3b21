import { expect, test } from 'vitest'
import { atOwnRows, firstDayOf, lastDayOf, readMentorForm } from './read-form.ts'

function formOf(fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

test('[IMPL-06] absence dates are whole days in the mentor’s time zone including the last, and are shown as they were entered', () => {
  const read = readMentorForm(
    formOf([
      ['timeZone', 'Europe/Kyiv'],
      ['absentFrom', '2026-03-28'],
      ['absentUntil', '2026-03-29'],
    ]),
  )
  // Clocks go forward in that night.
  expect([read.absentFrom, read.absentUntil]).toEqual(['2026-03-27T22:00:00.000Z', '2026-03-29T21:00:00.000Z'])
  expect(firstDayOf(read.absentFrom ?? null, 'Europe/Kyiv')).toBe('2026-03-28')
  expect(lastDayOf(read.absentUntil ?? null, 'Europe/Kyiv')).toBe('2026-03-29')
})

test('a day without times is off, an empty text is left out, and only administrators can set the campaign', () => {
  const fields: [string, string][] = [
    ['timeZone', 'UTC'],
    ['day', '1'],
    ['hours.0.from', '09:00'],
    ['hours.0.to', '17:00'],
    ['day', '2'],
    ['hours.1.from', ''],
    ['hours.1.to', ''],
    ['about-en', ' I listen. '],
    ['about-uk', ' '],
    ['language', 'en'],
    ['places', '12'],
  ]
  expect(readMentorForm(formOf(fields))).toEqual({
    about: { en: 'I listen.' },
    languages: ['en'],
    hours: [{ day: 1, from: '09:00', to: '17:00' }],
    timeZone: 'UTC',
    isOn: false,
    isPublic: false,
    places: 12,
    absentFrom: null,
    absentUntil: null,
    standInId: null,
  })
  expect(readMentorForm(formOf([...fields, ['campaign', '']]))).toMatchObject({ campaign: null })
})

test('[O-minor] hours with only one of their times are sent, and their error is shown at their own row', () => {
  const data = formOf([
    ['day', '1'],
    ['hours.0.from', ''],
    ['hours.0.to', ''],
    ['day', '2'],
    ['hours.1.from', '09:00'],
    ['hours.1.to', ''],
    ['day', '3'],
    ['hours.2.from', '22:00'],
    ['hours.2.to', '06:00'],
  ])
  expect(readMentorForm(data).hours).toEqual([
    { day: 2, from: '09:00', to: '' },
    { day: 3, from: '22:00', to: '06:00' },
  ])
  const errors = ['hours.0.to', 'hours.1.from', 'places'].map((field) => ({ field, message: field }))
  expect(atOwnRows(errors, data).map(({ field }) => field)).toEqual(['hours.1.to', 'hours.2.from', 'places'])
})

test('[O-minor] an emptied number of places and an invalid date are reported, not silently changed', () => {
  const read = readMentorForm(
    formOf([
      ['timeZone', 'UTC'],
      ['places', ''],
      ['absentFrom', '?'],
    ]),
  )
  expect(read.places).toBeNaN()
  expect(read.absentFrom).toBe('?')
})

import { expect, test } from 'vitest'
import { awardAt, isEarned, nameLines, numberOf, readNumber } from './rules.ts'
import { linkedInAddress } from './share-address.ts'

test('[CERT-01] a certificate number has sixty bits in unambiguous characters, and is recognised however it is typed', () => {
  const number = numberOf(Uint8Array.from({ length: 12 }, (_, index) => index * 21))
  expect(number).toMatch(/^[\dA-HJKMNP-TV-Z]{4}(-[\dA-HJKMNP-TV-Z]{4}){2}$/)
  expect(readNumber(` ${number.toLowerCase().replaceAll('-', '')} `)).toBe(number)
  expect(readNumber('oil0-OIL0-0011')).toBe('0110-0110-0011')
  expect([readNumber('7K3M-9QXF'), readNumber('7K3M-9QXF-2TV!'), readNumber('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('an award is earned by finishing its course or its element', () => {
  const done = { isCourseDone: false, doneElements: new Set(['storm']) }
  expect(isEarned({ condition: 'element', elementId: 'storm' }, done)).toBe(true)
  expect(isEarned({ condition: 'test', elementId: 'exam' }, done)).toBe(false)
  expect(isEarned({ condition: 'course', elementId: null }, done)).toBe(false)
  expect(isEarned({ condition: 'course', elementId: null }, { ...done, isCourseDone: true })).toBe(true)
})

test('[CERT-06, ELEM-16] an element shows its own award, and with the last element that of the course; gifts come first', () => {
  const badge = { kind: 'badge', condition: 'element', elementId: 'storm' } as const
  const gift = { kind: 'gift', condition: 'course', elementId: null } as const
  const awards = [badge, gift]
  expect(awardAt(awards, { elementId: 'storm', isCourseDone: false })).toBe(badge)
  expect(awardAt(awards, { elementId: 'storm', isCourseDone: true })).toBe(gift)
  expect(awardAt(awards, { elementId: 'other', isCourseDone: false })).toBeUndefined()
})

test('a name is written in the order of its script', () => {
  expect(nameLines({ firstName: 'Ruth', lastName: 'Adeyemi' }, 'en')).toEqual(['Ruth', 'Adeyemi'])
  expect(nameLines({ firstName: 'Ruth', lastName: '' }, 'en')).toEqual(['Ruth'])
  expect(nameLines({ firstName: '健一郎', lastName: '髙橋' }, 'ja')).toEqual(['髙橋 健一郎'])
  expect(nameLines({ firstName: '民俊', lastName: '张' }, 'zho')).toEqual(['张民俊'])
  expect(nameLines({ firstName: '민준', lastName: '김' }, 'en')).toEqual(['김민준'])
})

test('a certificate is added to a LinkedIn profile with its number and the address of its check page', () => {
  const certificate = { number: '7K3M-9QXF-2TVB', courseTitle: 'A & B', issuedAt: '2026-03-02T10:00:00.000Z' }
  const url = new URL(linkedInAddress(certificate, { url: 'https://x.org/en/certificate/1/', issuer: 'Portico' }))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    name: 'A & B',
    issueYear: '2026',
    issueMonth: '3',
    certId: '7K3M-9QXF-2TVB',
    certUrl: 'https://x.org/en/certificate/1/',
  })
})

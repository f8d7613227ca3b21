import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import type { ShownLanguage } from '../api.ts'

let portal: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  portal = await createTestApp()
  admin = (await portal.signedIn('envmgr-admin')).as
})
afterAll(() => portal.close())

const PATH = '/api/backoffice/languages'
const read = async () => {
  const { languages } = (await (await portal.get(PATH, { as: admin })).json()) as { languages: ShownLanguage[] }
  return new Map(languages.map(({ code, ...language }) => [code, language]))
}
const mark = (lang: string, isRead: boolean, as = admin) =>
  portal.call('PUT', `${PATH}/${lang}`, { as, body: { isRead } })

test('[IMPL-10] administrators see how much of each language is translated, and whether a native speaker has read it', async () => {
  const languages = await read()
  expect(languages.size).toBe(35)
  expect(languages.get('en')).toEqual({ share: 100, isRead: true })
  expect(languages.get('uk')).toEqual({ share: 100, isRead: false })
  expect(languages.get('mvo')).toEqual({ share: 0, isRead: false })
})

test('[IMPL-10] an administrator marks a language as read and takes the mark back; the log says who', async () => {
  expect((await mark('ar', true)).status).toBe(200)
  expect((await read()).get('ar')?.isRead).toBe(true)
  const log = async () =>
    ((await (await portal.get('/api/backoffice/audit', { as: admin })).json()) as { entries: object[] }).entries[0]
  expect(await log()).toMatchObject({ action: 'language.read', subject: { id: 'ar' } })
  expect((await mark('ar', false)).status).toBe(200)
  expect((await mark('en', false)).status).toBe(200)
  const languages = await read()
  expect([languages.get('ar')?.isRead, languages.get('en')?.isRead]).toEqual([false, false])
  expect(await log()).toMatchObject({ action: 'language.unread', subject: { id: 'en' } })
})

test('[IMPL-10] a language that the product doesn’t have can’t be marked, and nobody else may mark one', async () => {
  expect((await mark('xx', true)).status).toBe(404)
  const leader = (await portal.signedIn('mp-admin')).as
  expect((await mark('uk', true, leader)).status).toBe(403)
  expect((await read()).get('uk')?.isRead).toBe(false)
})

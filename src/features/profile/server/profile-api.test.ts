import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upsertCredential } from '#features/accounts/server/store.ts'
import { DAY_MS } from '#base/clock.ts'
import { eraseOverdue } from '#features/accounts/server/erase-person.ts'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<TestApp['signedIn']>>

const answerOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })
const me = async ({ as }: Person) => (await portal.get('/api/sso/users/me', { as })).json()
const patch = async ({ as }: Person, body: object) =>
  answerOf(await portal.call('PATCH', '/api/backoffice/users/me', { as, body }))

describe('names and language', () => {
  test('[USER-08, USER-25, USER-28] names are stored trimmed, and the full name follows them', async () => {
    const ruth = await portal.signedIn()
    expect(await patch(ruth, { firstName: ' Naomi ', lastName: 'Cole' })).toEqual({ status: 200 })
    expect(await me(ruth)).toMatchObject({ firstName: 'Naomi', lastName: 'Cole', fullName: 'Naomi Cole' })
    await patch(ruth, { lastName: '' })
    expect(await me(ruth)).toMatchObject({ firstName: 'Naomi', lastName: null, fullName: 'Naomi' })
  })

  test('[USER-25] errors are reported at their fields, and nothing is changed', async () => {
    const ruth = await portal.signedIn()
    const answer = await patch(ruth, { firstName: '', lastName: 'Cole7' })
    expect(answer).toMatchObject({
      status: 422,
      validationErrors: [
        { field: 'firstName', message: 'First name is required' },
        { field: 'lastName', message: 'Last name contains characters that aren’t allowed' },
      ],
    })
    expect(await me(ruth)).toMatchObject({ fullName: 'Ruth Adeyemi' })
  })

  test("[USER-25] the email language is one of the product's languages; a phone can be removed", async () => {
    const ruth = await portal.signedIn()
    expect(await patch(ruth, { lang: 'xx' })).toMatchObject({ status: 422, code: 'profile.no-such-language' })
    await patch(ruth, { lang: 'ar' })
    await portal.db
      .updateTable('users')
      .set({ phone: '+4930123456', complete: true })
      .where('id', '=', ruth.userId)
      .execute()
    await patch(ruth, { phone: null })
    expect(await me(ruth)).toMatchObject({ phone: null, complete: false })
    const own = await portal.get('/api/backoffice/users/me', { as: ruth.as })
    expect(await own.json()).toEqual({ lang: 'ar', hasPassword: false })
    await upsertCredential(portal.db, { userId: ruth.userId, passwordHash: 'x', now: portal.clock.now() })
    const later = await portal.get('/api/backoffice/users/me', { as: ruth.as })
    expect(await later.json()).toEqual({ lang: 'ar', hasPassword: true })
  })

  test('[LANG-33, LIMIT-49] people can register in every language of the product, one more than about 34', async () => {
    const ruth = await portal.signedIn()
    const kept: unknown[] = []
    for (const lang of LANGUAGE_CODES) {
      await patch(ruth, { lang })
      const own = await portal.get('/api/backoffice/users/me', { as: ruth.as })
      kept.push(((await own.json()) as { lang: string }).lang)
    }
    expect(kept).toEqual(LANGUAGE_CODES)
    expect(kept).toHaveLength(35)
  })
})

describe('the picture', () => {
  const upload = async ({ as }: Person, file = 'public/art/person-grace.svg', type = 'image/svg+xml') => {
    const answer = await portal.app.request('/api/fs/files', {
      method: 'POST',
      headers: { ...as, 'content-type': type },
      body: readFileSync(file),
    })
    return (await answer.json()) as { id: string; src: string }
  }
  const png = async (person: Person) => {
    const { default: sharp } = await import('sharp')
    const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    const answer = await portal.app.request('/api/fs/files', {
      method: 'POST',
      headers: person.as,
      body: new Uint8Array(bytes),
    })
    return (await answer.json()) as { id: string; src: string }
  }
  const choose = async ({ as }: Person, id: string) =>
    answerOf(await portal.call('PUT', '/api/backoffice/users/me/avatar', { as, body: { id } }))

  test('[USER-09, USER-25] an uploaded picture becomes the avatar, with its sizes', async () => {
    const ruth = await portal.signedIn()
    const { id, src } = await png(ruth)
    await choose(ruth, id)
    expect(await me(ruth)).toMatchObject({
      avatar: { id, url: src, thumbnails: { 320: `${src}?w=320`, 640: `${src}?w=640` } },
    })
  })

  test('the previous picture is deleted with its file; removing it leaves none', async () => {
    const ruth = await portal.signedIn()
    const [first, second] = [await png(ruth), await png(ruth)]
    await choose(ruth, first.id)
    await choose(ruth, first.id)
    await choose(ruth, second.id)
    const keyOf = ({ src }: { src: string }) => src.replace('/files/', '')
    expect(await portal.kernel.files.find(keyOf(first))).toBeUndefined()
    expect(await portal.kernel.files.find(keyOf(second))).toBeDefined()
    const answer = await portal.call('DELETE', '/api/backoffice/users/me/avatar', { as: ruth.as })
    expect(await answer.json()).toEqual({ avatar: null })
    expect(await portal.kernel.files.find(keyOf(second))).toBeUndefined()
    expect(await me(ruth)).toMatchObject({ avatar: null })
  })

  test('choosing the current picture again keeps it and its file', async () => {
    const ruth = await portal.signedIn()
    const { id, src } = await png(ruth)
    await choose(ruth, id)
    await choose(ruth, id)
    expect(await me(ruth)).toMatchObject({ avatar: { id } })
    expect((await portal.kernel.files.find(src.replace('/files/', '')))?.size).toBeGreaterThan(0)
  })

  test('[USER-22] the picture of an erased account is deleted with its file', async () => {
    const ruth = await portal.signedIn()
    const { id, src } = await png(ruth)
    await choose(ruth, id)
    await portal.db
      .updateTable('users')
      .set({
        deletion: JSON.stringify([{ environmentId: 'demo' }]),
        deletion_asked_at: new Date(portal.clock.now().getTime() - 31 * DAY_MS),
      })
      .where('id', '=', ruth.userId)
      .execute()
    await eraseOverdue(portal.kernel)
    expect(await portal.kernel.files.find(src.replace('/files/', ''))).toBeUndefined()
    expect(await portal.db.selectFrom('files').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test("neither somebody else's picture nor a vector image can be used", async () => {
    const [ruth, omar] = [await portal.signedIn(), await portal.signedIn()]
    const { id } = await png(ruth)
    expect(await choose(omar, id)).toMatchObject({ status: 404, code: 'profile.no-such-picture' })
    const drawing = await upload(ruth)
    expect(await choose(ruth, drawing.id)).toMatchObject({ status: 404, code: 'profile.no-such-picture' })
  })

  test.each([
    ['google|1', '/art/avatar.svg'],
    ['facebook|1', '/art/avatar.svg'],
    ['telegram|1', undefined],
  ])('[USER-21] who signs in by %s and has no picture gets %s', async (link, url) => {
    const ruth = await portal.signedIn()
    await portal.db
      .updateTable('users')
      .set({ links: [link] })
      .where('id', '=', ruth.userId)
      .execute()
    expect(((await me(ruth)) as { avatar: { url: string } | null }).avatar?.url).toBe(url)
    const { id, src } = await png(ruth)
    await choose(ruth, id)
    expect(await me(ruth)).toMatchObject({ avatar: { id, url: src } })
  })
})

test('[IMPL-32] the export has everything that features store about a person, and no secrets', async () => {
  const ruth = await portal.signedIn()
  await portal.call('PUT', '/api/backoffice/users/me/notifications/news/mail', { as: ruth.as, body: { isOn: true } })
  const answer = await portal.get('/api/backoffice/users/me/export', { as: ruth.as })
  const text = await answer.text()
  const file = JSON.parse(text) as Record<string, unknown>
  expect(file).toMatchObject({
    exportedAt: '2026-03-02T10:00:00.000Z',
    account: { id: ruth.userId, first_name: 'Ruth' },
    sessions: [{ ended_at: null }],
    courses: { bought: [], takesPart: [] },
    progress: { courses: [], elements: [], variables: [] },
    notificationChoices: [{ topic: 'news', channel: 'mail', is_on: true }],
    notifications: [],
    files: [],
  })
  expect(text).not.toMatch(/hash|salt|password|token/i)
})

import { beforeAll, describe, expect, test } from 'vitest'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { ADMIN_SECTIONS } from '#features/admin-shell/sections.ts'
import { makeCourse } from '#test/make/course.ts'
import { openDesk, type Somebody } from '#test/make/desk.ts'
import { pageAt } from '#test/make/page.ts'
import { insertPage } from '#features/pages/server/store.ts'
import { catalogue } from '../../../app/texts.ts'
import { RECENT_MAX } from '../limits.ts'
import type { FoundEntry, PaletteAnswer } from '../model.ts'
import { paletteEntries } from './hooks.ts'

const desk = openDesk()
let owner: Somebody
let orderNumber: string
let groupId: string
let orderId: string

beforeAll(async () => {
  const { portal, people } = desk
  owner = await portal.signedIn('envmgr-admin')
  await portal.db
    .updateTable('users')
    .set({ first_name: 'Zélie', last_name: 'Quartz', email: 'k7w@harbour.test' })
    .where('id', '=', people.learner.userId)
    .execute()
  await makeCourse(portal.kernel, {
    id: 'quartz',
    title: 'Quartz and time',
    texts: { uk: { title: 'Кварц і час' } },
    elements: [{ title: 'Grains of sand' }, { title: 'Résonance' }],
  })
  const page = pageAt('quartz-page', { title: 'Quartz for visitors' })
  await portal.kernel.content.change((trx) => insertPage(trx, page, portal.clock.now()))
  const sent = async (path: string, body: object) => {
    const answer = await portal.call('POST', `/api/backoffice/${path}`, { as: owner.as, body })
    return (await answer.json()) as { id: string }
  }
  groupId = (await sent('groups', { title: 'Quartz evenings', note: '' })).id
  const given = { userId: people.learner.userId, courses: ['quartz'], reason: 'A gift' }
  orderId = (await sent('orders/give', given)).id
  const order = await portal.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  orderNumber = order.number
})

const find = async (who: Somebody, q: string, lang = 'en'): Promise<FoundEntry[]> => {
  const path = `/api/backoffice/palette/found?q=${encodeURIComponent(q)}`
  const answer = await desk.portal.get(path, { as: who.as, headers: { 'accept-language': lang } })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { found: FoundEntry[] }).found
}
const kinds = (found: readonly FoundEntry[]) => [...new Set(found.map(({ of }) => of))].toSorted()
const titles = async (who: Somebody, q: string, lang?: string) => (await find(who, q, lang)).map(({ title }) => title)
const read = async (who: Somebody): Promise<PaletteAnswer> =>
  (await (await desk.portal.get('/api/backoffice/palette', { as: who.as })).json()) as PaletteAnswer

/** Where the API answers what an entry opens. */
const apiOf = (to: string): string => {
  const [, place = '', section = '', id = '', child = ''] = to.split('/')
  if (place === 'desk') return `/api/mp/desk/chats/${encodeURIComponent(section)}`
  if (place === 'designer') return `/api/creator/pages/${section}`
  if (place === 'admin') return `/api/backoffice/${section}/${id}`
  return `/api/creator/studio/courses/${id}${child === '' ? '' : `/elements/${child}`}`
}

describe('rights', () => {
  const EVERYTHING = ['conversation', 'course', 'group', 'page', 'person']
  test.each([
    ['the mentor of the learner', () => desk.people.own, ['conversation']],
    ['the leader of the mentor', () => desk.people.leader, ['conversation']],
    ['another mentor', () => desk.people.neighbour, []],
    ['the leader of another team', () => desk.people.otherLeader, []],
    ['an administrator of mentors', () => desk.people.admin, ['conversation', 'group', 'person']],
    ['an administrator', () => owner, EVERYTHING],
  ])('[IMPL-01, ROLE-26] %s finds only what they may open', async (_, who, expected) => {
    const found = await find(who(), 'quartz')
    expect(kinds(found)).toEqual(expected)
    for (const { to } of found.filter(({ of }) => of !== 'page')) {
      expect([to, (await desk.portal.get(apiOf(to), { as: who().as })).status]).toEqual([to, 200])
    }
    const isOwner = who() === owner
    expect(kinds(await find(who(), `#${orderNumber}`))).toEqual(isOwner ? ['order'] : [])
    expect(kinds(await find(who(), 'grains'))).toEqual(isOwner ? ['lesson'] : [])
  })

  test('[ROLE-26] a mentor can’t find a learner by an address that they don’t see', async () => {
    expect(await find(desk.people.own, 'k7w@harbour.test')).toEqual([])
    expect(kinds(await find(desk.people.admin, 'k7w@harbour.test'))).toEqual(['person'])
  })

  test('[ROLE-26] screens and actions are those of the role', async () => {
    const idsOf = async (who: Somebody) => (await read(who)).entries.map(({ id }) => id)
    const ofMentor = await idsOf(desk.people.own)
    for (const id of ['desk', 'invitations', 'invite', 'comments']) expect(ofMentor).toContain(id)
    for (const id of ['people', 'new-course', 'settings-mail', 'desk-team']) expect(ofMentor).not.toContain(id)
    expect(await idsOf(desk.people.leader)).toContain('desk-team')
    const ofOwner = await idsOf(owner)
    for (const { id } of ADMIN_SECTIONS.filter((section) => section.id !== 'settings')) expect(ofOwner).toContain(id)
    for (const id of ['new-course', 'settings-mail', 'sales-codes']) expect(ofOwner).toContain(id)
  })

  test('[ROLE-26] a learner may not search', async () => {
    const answer = await desk.portal.get('/api/backoffice/palette/found?q=quartz', { as: desk.people.learner.as })
    expect(answer.status).toBe(403)
  })
})

describe('what is found', () => {
  test('[IMPL-01] titles with accents, in the language of the page, with a typing mistake, and by words of the course', async () => {
    expect(await titles(owner, 'resonance')).toEqual(['Résonance'])
    expect(await titles(owner, 'resonence')).toEqual(['Résonance'])
    expect(await titles(owner, 'quartz sand')).toEqual(['Grains of sand'])
    expect(await titles(owner, 'кварц', 'uk')).toEqual(['Кварц і час'])
    expect(await titles(owner, 'zelei quartz')).toContain('Zélie Quartz')
    expect(await titles(owner, '%')).toEqual([])
    expect(await titles(owner, "'; drop table users; --")).toEqual([])
  })

  test('[IMPL-01] courses and lessons by the titles that are written now', async () => {
    const { portal } = desk
    const path = '/api/creator/studio/courses'
    const body = { id: 'written', elementId: 'written-1', title: 'Amber', template: 'first-steps', lang: 'en' }
    expect((await portal.call('POST', path, { as: owner.as, body })).status).toBe(200)
    expect(await find(owner, 'amber')).toMatchObject([{ of: 'course', to: '/studio/courses/written/' }])
    const lessons = await find(owner, 'amber story')
    expect(lessons).toMatchObject([{ of: 'lesson', within: 'Amber', to: '/studio/courses/written/written-1/' }])
    await portal.db.updateTable('elements').set({ removed: true }).where('id', '=', 'quartz-1').execute()
    expect(await find(owner, 'grains')).toEqual([])
    await portal.db.updateTable('elements').set({ removed: false }).where('id', '=', 'quartz-1').execute()
  })
})

describe('recent places', () => {
  const visit = (who: Somebody, paths: string[]) =>
    desk.portal.call('POST', '/api/backoffice/palette/visits', { as: who.as, body: { paths } })
  const recent = async (who: Somebody) => (await read(who)).recent.map(({ to }) => to)

  test('are offered newest first, without those that are gone or not for the caller any more', async () => {
    const { portal, people } = desk
    const chat = `/desk/${desk.chatId}/`
    const all = [
      `/admin/users/${people.learner.userId}/`,
      `/admin/groups/${groupId}/`,
      `/admin/orders/${orderId}/`,
      '/studio/courses/quartz/',
      '/studio/courses/quartz/quartz-2/',
      '/designer/page-quartz-page/',
      chat,
      '/admin/groups/',
    ]
    expect((await visit(owner, [...all, '/admin/groups/gone/', '/no-such-place/'])).status).toBe(200)
    expect(await recent(owner)).toEqual(all)
    portal.clock.advance(1000)
    await visit(owner, [chat])
    expect((await recent(owner))[0]).toBe(chat)
    // A place that was opened twice comes once.
    expect((await visit(owner, ['/admin/groups/', chat, '/admin/groups/'])).status).toBe(200)
    expect(await recent(owner)).toEqual(['/admin/groups/', chat, ...all.slice(0, -2)])
    await visit(people.neighbour, all)
    expect(await recent(people.neighbour)).toEqual([])
    await visit(people.own, all)
    expect(await recent(people.own)).toEqual([chat])
  })

  test('are the newest only, are exported, and go with the account', async () => {
    const { portal } = desk
    const person = await portal.signedIn('envmgr-admin')
    for (const round of [1, 2]) {
      portal.clock.advance(1000)
      await visit(
        person,
        Array.from({ length: RECENT_MAX }, (_, at) => `/admin/groups/${round}-${at}/`),
      )
    }
    const kept = await portal.db
      .selectFrom('recent_places')
      .select('path')
      .where('user_id', '=', person.userId)
      .execute()
    expect(kept.map(({ path }) => path).every((path) => path.includes('/2-'))).toBe(true)
    expect(kept).toHaveLength(RECENT_MAX)
    const file = JSON.stringify(await exportPerson(portal.kernel, person.userId))
    expect(file).toContain('/admin/groups/2-0/')
  })
})

test('every screen, action and kind of result has its texts', async () => {
  const { admin: texts }: Record<string, unknown> = await catalogue.textsOf('en')
  const textAt = (key: string) =>
    key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], texts)
  const sources = desk.portal.kernel.hooks.of(paletteEntries)
  const keys = sources.flatMap(({ screens = [], actions = [], records = [] }) => [
    ...[...screens, ...actions].flatMap(({ text, words }) => (words === undefined ? [text] : [text, words])),
    ...records.map(({ id }) => `palette.kinds.${id}`),
  ])
  expect(keys.length).toBeGreaterThan(40)
  expect(keys.filter((key) => textAt(key) === undefined)).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#base/roles.ts'
import { todayItems, type WaitingSource } from '#features/today/server/hooks.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

const today = async (role: StaffRole) => {
  const { as } = await portal.signedIn(role)
  return (await portal.get('/api/backoffice/today', { as })).json()
}

const source = (id: string, about: Partial<WaitingSource>, found: { count: number; since: Date | null }) => ({
  id,
  access: 'mp-leader' as const,
  icon: 'star' as const,
  harm: 'normal' as const,
  to: `/admin/${id}/`,
  find: async () => found,
  ...about,
})

test('what does most harm comes first, then what has waited longest, and what nobody waits for is left out', async () => {
  const on = (day: number) => new Date(Date.UTC(2026, 0, day))
  const remove = portal.kernel.hooks.add(todayItems, 'test', {
    waiting: [
      source('new', {}, { count: 2, since: on(9) }),
      source('none', {}, { count: 0, since: null }),
      source('old', {}, { count: 1, since: on(2) }),
      source('broken', { harm: 'failed' }, { count: 1, since: on(9) }),
      source('asked', { harm: 'urgent' }, { count: 1, since: null }),
      source('for-administrators', { access: 'envmgr-admin' }, { count: 1, since: on(1) }),
    ],
  })
  const ids = async (role: StaffRole) => (await today(role)).waiting.map(({ id }: { id: string }) => id)
  expect(await ids('mp-leader')).toEqual(['broken', 'asked', 'old', 'new'])
  expect(await ids('envmgr-admin')).toEqual(['broken', 'asked', 'for-administrators', 'old', 'new'])
  remove()
})

test('what is coming and the figures are shown to those who may see them, the earliest and the first first', async () => {
  const on = (day: number) => new Date(Date.UTC(2026, 0, day))
  const coming = (id: string, access: StaffRole, day: number) => ({
    id,
    access,
    find: async () => [{ at: on(day), count: 1, to: `/admin/${id}/` }],
  })
  const figure = (id: string, access: StaffRole, place: 1 | 2 | 3) => ({
    id,
    access,
    place,
    to: `/admin/${id}/`,
    unit: 'count' as const,
    count: async () => ({ value: 1, before: 0, days: [] }),
  })
  const remove = portal.kernel.hooks.add(todayItems, 'test', {
    upcoming: [coming('later', 'mp-leader', 9), coming('sale-ends', 'envmgr-admin', 5), coming('soon', 'mp-leader', 2)],
    figures: [figure('third', 'mp-leader', 3), figure('sold', 'envmgr-admin', 2), figure('first', 'mp-leader', 1)],
  })
  const own = ['later', 'sale-ends', 'soon', 'third', 'sold', 'first']
  const ids = async (role: StaffRole) => {
    const { upcoming, figures } = await today(role)
    return [upcoming, figures].map((items: { id: string }[]) =>
      items.map(({ id }) => id).filter((id) => own.includes(id)),
    )
  }
  expect(await ids('mp-leader')).toEqual([
    ['soon', 'later'],
    ['first', 'third'],
  ])
  expect(await ids('envmgr-admin')).toEqual([
    ['soon', 'sale-ends', 'later'],
    ['first', 'sold', 'third'],
  ])
  remove()
})

test('setting up is shown until no step is open', async () => {
  let state: 'open' | 'skipped' = 'open'
  const remove = portal.kernel.hooks.add(todayItems, 'test', {
    setUp: {
      access: 'envmgr-admin',
      find: async () => ({ to: '/admin/set-up/', steps: [{ id: 'name', state, to: '/admin/settings/' }] }),
    },
  })
  expect((await today('mp-admin')).setUp).toBe(null)
  expect((await today('envmgr-admin')).setUp).toMatchObject({ steps: [{ id: 'name' }] })
  state = 'skipped'
  expect((await today('envmgr-admin')).setUp).toBe(null)
  remove()
})

test('every line, figure and step has its texts', async () => {
  const { kernel } = portal
  const visitor = { kind: 'user', userId: 'nobody', roles: ['envmgr-admin'] } as const
  const question = { visitor, now: kernel.clock.now(), timeZone: 'UTC', lang: 'en' }
  const keys = kernel.hooks
    .of(todayItems)
    .flatMap(({ waiting = [], upcoming = [], figures = [] }) => [
      ...[...waiting, ...upcoming].flatMap(({ id }) => [`items.${id}.title`, `items.${id}.action`]),
      ...figures.flatMap(({ id }) => [`figures.${id}.title`, `figures.${id}.definition`]),
    ])
  for (const { setUp } of kernel.hooks.of(todayItems)) {
    const steps = (await setUp?.find(kernel, question))?.steps ?? []
    keys.push(...steps.flatMap(({ id }) => ['title', 'text', 'action'].map((text) => `setUp.${id}.${text}`)))
  }
  expect(keys.length).toBeGreaterThan(40)
  // Ukrainian has every text that English has, and no fallback is asked here.
  const isThere = await Promise.all(keys.map((key) => kernel.texts.isTranslated('uk', `admin.today.${key}`)))
  expect(keys.filter((_, index) => !isThere[index])).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
})

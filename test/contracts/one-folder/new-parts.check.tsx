// Run by `one-folder.test.ts` in a copy of the source with four more folders in `src/parts`, and no other change.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import '../../../src/app/parts/parts.browser.ts'
import '../../../src/app/parts/parts.studio.ts'
import { questionKinds } from '../../../src/features/studio/web/questions/editors.ts'
import { addLink } from '../../../src/features/accounts/server/store-links.ts'
import { offeredPayments } from '../../../src/features/orders/checkout.ts'
import { changeSettings } from '../../../src/features/portal/server/settings.ts'
import type { LearningPortal } from '../../../src/features/portal/model.ts'
import { loadScenarioParts, signInMethods } from '../../../src/features/scenarios/registry.ts'
import { offeredMethods } from '../../../src/features/scenarios/rules.ts'
import { createTestApp, type TestApp } from '../../create-test-app.ts'

let portal: TestApp
let administrator: { userId: string; as: Record<string, string> }
beforeAll(async () => {
  portal = await createTestApp({ pages: 'sources' })
  administrator = await portal.signedIn('envmgr-admin')
  await changeSettings(portal.kernel, () => ({
    registration: { gitlab: true, messengers: true },
    integrations: {
      gitlab: { clientId: 'portal', clientSecret: 'secret' },
      messengers: { signal: { token: 'key' } },
      payments: [{ id: 'coinhouse', enabled: true }],
    },
  }))
})
afterAll(() => portal.close())

const json = async (path: string, from: { as?: Record<string, string> } = {}) => (await portal.get(path, from)).json()
const shown = (): Promise<LearningPortal> => json('/api/lpm/learningPortals/demo')
/** The page’s HTML without the data that it carries for the browser. */
async function page(path: string, as = administrator.as): Promise<string> {
  const answer = await portal.get(path, { as })
  const html = await answer.text()
  expect([path, answer.status]).toEqual([path, 200])
  return html.slice(html.indexOf('<body'), html.indexOf('</main>'))
}

describe('the settings', () => {
  test('offer switches for the service, and save them', async () => {
    expect(await page('/en/admin/settings/registration/')).toContain('GitLab')
    const { registration } = await json('/api/backoffice/settings', { as: administrator.as })
    expect(registration.value.registration).toMatchObject({ gitlab: true, google: false })
    const value = { ...registration.value, registration: { ...registration.value.registration, gitlab: false } }
    const body = { revision: registration.revision, value }
    const answer = await portal.call('PUT', '/api/backoffice/settings/registration', { as: administrator.as, body })
    expect((await answer.json()).value.registration).toMatchObject({ gitlab: false, messengers: true })
    expect((await shown()).registration).toMatchObject({ gitlab: false })
    await changeSettings(portal.kernel, (old) => ({ ...old, registration: { gitlab: true, messengers: true } }))
  })

  test('show the keys that the payment system needs', async () => {
    const { systems } = await json('/api/backoffice/payment-systems', { as: administrator.as })
    expect(systems).toContainEqual(
      expect.objectContaining({ id: 'coinhouse', keys: [{ name: 'shopKey', isSet: false, isNeeded: true }] }),
    )
    expect(await page('/en/admin/orders/systems/')).toContain('CoinHouse')
  })

  test('refuse incomplete keys of the service, and never expose a secret', async () => {
    const half = changeSettings(portal.kernel, (old) => ({ ...old, integrations: { gitlab: { clientId: 'portal' } } }))
    await expect(half).rejects.toThrow('clientSecret')
    expect(JSON.stringify(await shown())).not.toContain('clientSecret')
  })
})

describe('a visitor', () => {
  test('can choose the service to sign in, which accepts only its own tokens', async () => {
    const { registration } = await shown()
    await loadScenarioParts()
    expect(offeredMethods(signInMethods(), registration).map(({ id }) => id)).toEqual(['gitlab', 'messengers', 'email'])
    const texts = await (await import('../../../src/app/texts.ts')).catalogue.textsOf('en')
    expect(JSON.stringify(texts)).toContain('Continue with GitLab')
    const refused = await portal.call('POST', '/api/sso/login/third-party', {
      body: { connection: 'gitlab', token: 'x' },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect((await refused.json()).code).toBe('accounts.sign-in-not-valid')
  })

  test('is offered the messenger', async () => {
    expect((await shown()).integrations.messengers).toEqual(['signal'])
    expect(await json('/api/sso/messengers')).toMatchObject({ messengers: [{ connect: 'signal', name: 'Signal' }] })
  })

  test('may choose the payment system only for a currency that it supports', async () => {
    const { payments } = (await shown()).integrations
    expect(offeredPayments(payments, 'EUR')).toMatchObject([{ id: 'coinhouse', title: 'CoinHouse' }])
    expect(offeredPayments(payments, 'UAH')).toEqual([])
  })
})

describe('a signed-in learner', () => {
  test('may add the service, and sees the messenger by its name', async () => {
    const { userId, as } = await portal.signedIn()
    expect(await page('/en/profile/', as)).toContain('Add GitLab')
    await addLinks(userId, ['gitlab|1', 'signal|2'])
    const html = await page('/en/profile/', as)
    expect(html).toContain('>GitLab<')
    expect(html).toContain('>Signal<')
    expect(html).not.toContain('Add GitLab')
    expect(html).not.toContain('Add a messenger')
  })
})

describe('an administrator', () => {
  test('can filter people by the service and the messenger', async () => {
    const html = await page('/en/admin/users/')
    expect(html).toMatch(/<option value="gitlab"[^>]*>GitLab</)
    expect(html).toMatch(/<option value="signal"[^>]*>Signal</)
    const found = async (way: string) =>
      (await json(`/api/backoffice/users?way=${way}`, { as: administrator.as })).people.length
    const before = await found('gitlab')
    const { userId } = await portal.signedIn()
    await addLinks(userId, ['gitlab|7'])
    expect([await found('gitlab'), await found('nobody')]).toEqual([before + 1, 0])
  })

  test('finds the question type among the kinds of blocks, and in the gallery', async () => {
    const { blocks } = await json('/api/creator/blocks', { as: administrator.as })
    expect(blocks).toContainEqual(
      expect.objectContaining({ type: 'true-or-false', category: 'interaction', starter: { title: '', isTrue: true } }),
    )
    const html = await page('/en/sandbox/?block=true-or-false')
    expect(html).toContain('True or false: <!-- -->The sea became calm.')
    // An unknown block would be replaced by the first one.
    expect(html).toMatch(/<input[^>]*value="true-or-false"/)
  })

  test('finds the editor of the question type in the studio', () => {
    expect(questionKinds().at(-1)).toBe('true-or-false')
  })
})

const addLinks = (userId: string, links: readonly string[]): Promise<void> =>
  portal.db.transaction().execute(async (trx) => {
    for (const link of links) await addLink(trx, { userId, link, now: portal.clock.now() })
  })

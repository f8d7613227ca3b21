// Pages that show the product’s own parts: who may open them, and what they show.
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './create-test-app.ts'

const PAGES: [id: string, path: string, title: string][] = [
  ['ROUTE-08', '/guideline/base/', 'One door, one light, one hand'],
  ['ROUTE-09', '/guideline/components/', 'Every component in every state'],
  ['ROUTE-10', '/guideline/icons/', 'Two sets of icons, one pen'],
  ['ROUTE-06', '/sandbox/', 'Any block, any way'],
  ['ROUTE-12', '/sandbox/popup/', 'Whatever opens over a page'],
  ['ROUTE-02', '/dev/', 'Behind the door'],
]
const SECRETS = ['postgres://', 'smtp://', 'a secret that is long', '/srv/portico']

let demo: TestApp
let production: TestApp
beforeAll(async () => {
  demo = await createTestApp({ pages: 'built', content: 'demo' })
  production = await createTestApp({
    pages: 'built',
    content: 'demo',
    config: {
      environment: 'production',
      databaseUrl: 'postgres://portico:pw@db/portico',
      smtpUrl: 'smtp://user:pw@mail',
      dataFolder: '/srv/portico',
    },
  })
})
afterAll(() => Promise.all([demo.close(), production.close()]))

describe.each(PAGES)('[%s] %s', (_, path, title) => {
  test('[IMPL-45] a guest of a demo may open it in any language; it has noindex and no style attribute', async () => {
    for (const lang of ['en', 'ar']) {
      const answer = await demo.get(`/${lang}${path}`)
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(html).toContain(title)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).not.toMatch(/\sstyle=/)
    }
  })

  test('[IMPL-45] in production only an administrator of the environment may open it', async () => {
    expect((await production.get(`/en${path}`)).status).toBe(403)
    const admin = await production.signedIn('mp-admin')
    expect((await production.get(`/en${path}`, admin)).status).toBe(403)
    const highest = await production.signedIn('envmgr-admin')
    const answer = await production.get(`/en${path}`, highest)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(title)
  })

  test('[ROUTE-58] its address without a language redirects to the one with it', async () => {
    const answer = await demo.get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/en${path}`])
  })
})

test('[ROUTE-02] the dev page shows version, settings and switches, but no secret', async () => {
  const admin = await production.signedIn('envmgr-admin')
  const html = await (await production.get('/en/dev/', admin)).text()
  for (const word of ['version', 'DATABASE_URL', 'SMTP', 'registration.google', '/guideline/base/']) {
    expect(html).toContain(word)
  }
  for (const secret of SECRETS) expect(html).not.toContain(secret)
})

test('[ROUTE-02] the dev page links to the mailbox only in a demo', async () => {
  const admin = await production.signedIn('envmgr-admin')
  expect(await (await production.get('/en/dev/', admin)).text()).not.toContain('/dev/mail')
  expect(await (await demo.get('/en/dev/')).text()).toContain('/dev/mail')
})

const blocks = readdirSync('src/parts/blocks')

test.each(blocks)('[ROUTE-06, IMPL-45] the sandbox renders the block %s with its samples', async (block) => {
  const answer = await demo.get(`/en/sandbox/?block=${block}&alone=1`)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain(`data-block="${block}"`)
})

test('[ROUTE-06] the sandbox shows one sample of a block by its name', async () => {
  const html = await (await demo.get('/en/sandbox/?block=quote&sample=band')).text()
  expect(html.match(/data-block="quote"/g)).toHaveLength(1)
  expect(html).toContain('Matthew 7:7')
})

test('[ROUTE-12, IMPL-45] sandbox/popup lists every popup and every scenario', async () => {
  const html = await (await demo.get('/en/sandbox/popup/')).text()
  const parts = ['popups', 'scenarios'].flatMap((kind) => readdirSync(`src/parts/${kind}`, { withFileTypes: true }))
  for (const { name } of parts.filter((part) => part.isDirectory())) expect(html).toContain(`>${name}</h3>`)
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickFolder } from '#test/quick-folder.ts'
import { serveBuildFiles } from './build-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(quickFolder(), 'portico-build-'))
  for (const name of ['assets', 'art']) mkdirSync(path.join(folder, name))
  for (const name of ['assets/a-1.js', 'art/a.svg', 'sw.js']) writeFileSync(path.join(folder, name), '')
  writeFileSync(path.join(folder, 'secret.txt'), 'nobody may read this')
})
afterAll(() => rmSync(folder, { recursive: true }))

const siteOf = (isSecure: boolean): Hono => {
  const site = new Hono()
  serveBuildFiles(site, { folder, isSecure })
  return site
}

test.each([
  ['/assets/a-1.js', 'public, max-age=31536000, immutable'],
  ['/art/a.svg', 'public, max-age=86400'],
  ['/sw.js', 'no-cache'],
])('%s of the build is cached as %s, can’t be framed, and asks for https from then on', async (file, cacheControl) => {
  const { status, headers } = await siteOf(true).request(file)
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': cacheControl,
    'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
  })
  expect((await siteOf(false).request(file)).headers.get('strict-transport-security')).toBeNull()
})

test.each(['/assets/', '/art/', '/assets/../secret.txt', '/assets/%2e%2e/secret.txt', '/assets/..%2fsecret.txt'])(
  'no folder of the build is listed, and nothing beside it is served: %s',
  async (address) => {
    expect((await siteOf(true).request(address)).status).toBe(404)
  },
)

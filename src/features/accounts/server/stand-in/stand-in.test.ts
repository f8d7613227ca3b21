import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { TEST_CONFIG } from '#test/test-config.ts'
import type { Kernel } from '#server/kernel.ts'
import { createStandInAddresses } from './addresses.tsx'

const PATHS = ['/dev/oidc/auth', '/dev/oidc/token', '/dev/oidc/person/1', '/dev/oidc/one-tap.js', '/dev/oidc/page.css']

const standIn = (config: object) =>
  new Hono().route('/', createStandInAddresses({ config: { ...TEST_CONFIG, ...config } } as Kernel))

test.each([{ environment: 'production' }, { isDemoPublic: true }])(
  '[SOCIAL-16] the demo provider doesn’t exist where %j',
  async (config) => {
    for (const path of PATHS) expect((await standIn(config).request(path)).status).toBe(404)
    const body = JSON.stringify({ person: 'ruth' })
    expect((await standIn(config).request('/dev/oidc/one-tap', { method: 'POST', body })).status).toBe(404)
  },
)

test('the demo provider is reachable only by the portal’s own host name', async () => {
  const page = (host: string) => standIn({}).request(`http://${host}/dev/oidc/person/1`)
  expect((await page('localhost:3000')).status).toBe(200)
  expect((await page('evil.example')).status).toBe(404)
})

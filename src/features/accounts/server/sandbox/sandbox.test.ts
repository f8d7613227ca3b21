import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { TEST_CONFIG } from '#test/test-config.ts'
import type { Kernel } from '#server/kernel.ts'
import { createSignInSandbox } from './addresses.tsx'
import { memoryAdapter } from './memory.ts'

const PATHS = ['/dev/oidc/auth', '/dev/oidc/token', '/dev/oidc/person/1', '/dev/oidc/one-tap.js', '/dev/oidc/page.css']

const sandbox = (config: object) =>
  new Hono().route('/', createSignInSandbox({ config: { ...TEST_CONFIG, ...config } } as Kernel))

test.each([{ environment: 'production' }, { isDemoPublic: true }])(
  '[SOCIAL-16] the demo provider doesn’t exist where %j',
  async (config) => {
    for (const path of PATHS) expect((await sandbox(config).request(path)).status).toBe(404)
    const body = JSON.stringify({ person: 'ruth' })
    expect((await sandbox(config).request('/dev/oidc/one-tap', { method: 'POST', body })).status).toBe(404)
  },
)

test('the demo provider is reachable only by the portal’s own host name', async () => {
  const page = (host: string) => sandbox({}).request(`http://${host}/dev/oidc/person/1`)
  expect((await page('localhost:3000')).status).toBe(200)
  expect((await page('evil.example')).status).toBe(404)
})

test('the demo provider keeps a code as long as it is valid', async () => {
  const codes = new (memoryAdapter())('AuthorizationCode')
  await codes.upsert('code', { uid: 'ruth' }, 60)
  const now = vi.spyOn(Date, 'now')
  const at = Date.now()
  now.mockReturnValue(at + 59_000)
  expect(await codes.find('code')).toEqual({ uid: 'ruth' })
  now.mockReturnValue(at + 61_000)
  expect(await codes.find('code')).toBeUndefined()
  now.mockRestore()
})

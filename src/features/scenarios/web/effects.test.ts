import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { runEffects } from './effects.ts'

afterEach(() => vi.unstubAllGlobals())

const page = {
  queryClient: new QueryClient(),
  lang: 'en',
  navigate: () => {},
  start: async () => {},
  onClosed: () => {},
}

test('[AUTH-35, AUTH-15, LIMIT-52] a guest session is opened, and its public id stored under one key of the local storage', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => void kept.set(key, value) })
  vi.stubGlobal('location', new URL('http://portal.test/en/'))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`)
    return Response.json({ userId: 'guest-1', tokens: { accessExpires: 'a', refreshExpires: 'b' } })
  })
  await runEffects([{ do: 'call', name: 'create-session' }], page)
  expect(asked).toEqual(['POST /api/sso/sessions'])
  expect([...kept]).toEqual([['session-token', 'guest-1']])
})

test("[ERROR-63] a session that can't be opened is only logged: other effects still run", async () => {
  const logged = vi.spyOn(console, 'info').mockReturnValue()
  const kept = vi.fn()
  vi.stubGlobal('localStorage', { setItem: kept })
  vi.stubGlobal('location', new URL('http://portal.test/en/'))
  vi.stubGlobal('fetch', async () => Response.json({ status: 500, code: 'x', message: 'Broken' }, { status: 500 }))
  const went: string[] = []
  const navigate = (to: string) => void went.push(to)
  await runEffects(
    [
      { do: 'call', name: 'create-session' },
      { do: 'navigate', to: '/courses/' },
    ],
    { ...page, navigate },
  )
  expect(went).toEqual(['/en/courses/'])
  expect(logged).toHaveBeenCalledOnce()
  expect(kept).not.toHaveBeenCalled()
})

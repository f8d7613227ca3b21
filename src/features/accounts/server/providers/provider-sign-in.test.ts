import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSignInPortal, type SignInPortal, STAND_IN_KEYS } from '#test/open-sign-in-portal.ts'

let portal: SignInPortal
beforeAll(async () => {
  portal = await openSignInPortal()
})
afterAll(() => portal.close())

describe('the way to a service and back', () => {
  test('[SOCIAL-01, SOCIAL-07, AUTH-22, AUTH-23] leads to the page that was left, with a token to sign in with', async () => {
    const browser = portal.browser()
    const callback = await browser.choose('/auth/google?quick_link=%2Flesson%2Fa%2F%3Fx%3D1&lang=uk', {
      person: 'ruth',
    })
    const { address, result } = await browser.comeBack(callback)
    expect(address.pathname).toBe('/uk/rcallback/')
    expect(Object.fromEntries(address.searchParams)).toEqual({ connection: 'google', returnTo: '/lesson/a/?x=1' })
    expect(await browser.me()).toMatchObject({ isGuest: true })
    const token = result.get('token') ?? ''
    expect((await browser.post('/api/sso/login/third-party', { connection: 'google', token })).status).toBe(200)
    expect(await browser.me()).toMatchObject({ isGuest: false })
  })
})

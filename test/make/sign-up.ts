import { afterAll, beforeAll, beforeEach } from 'vitest'
import { HOUR_MS } from '../../src/base/clock.ts'
import type { User } from '../../src/features/accounts/model.ts'
import { changeSettings } from '../../src/features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { Visit } from '../visit.ts'
import { PASSWORD } from './people.ts'

export const ANNA = { firstName: 'Anna-Maria', lastName: "O'Neil", password: PASSWORD }

interface SignUpProblem {
  status: number
  code: string
  message: string
  validationErrors?: { field: string; message: string }[]
}

/** Opens a portal for the tests of a file; each test begins with a new browser and a new email address. */
export function openSignUp() {
  let portal: TestApp
  let visit: Visit
  let email: string
  let people = 0
  beforeAll(async () => {
    portal = await createTestApp()
  })
  afterAll(() => portal.close())
  beforeEach(() => {
    // Rate limits count by the caller's address, which all tests share.
    portal.clock.advance(HOUR_MS)
    visit = new Visit(portal)
    people += 1
    email = `anna${people}@example.org`
  })
  return {
    get portal() {
      return portal
    },
    get visit() {
      return visit
    },
    get email() {
      return email
    },
    set email(other: string) {
      email = other
    },
    problemIn: async (answer: Response) => (await answer.json()) as SignUpProblem,
    signUp: (more: object = {}, who = visit) => who.post('/api/sso/users', { ...ANNA, email, ...more }),
    signIn: (password = PASSWORD, who = visit) => who.post('/api/sso/login/email', { email, password }),
    me: async (who = visit) => (await (await who.get('/api/sso/users/me')).json()) as User,
    setRegistration: (change: object) =>
      changeSettings(portal.kernel, (settings) => ({ ...settings, registration: change })),
  }
}

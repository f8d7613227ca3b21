import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { authState, avatarAnswer, ownAccount, profileChange } from './model.ts'

const done = z.object({})

/** A person's own account, beyond signing in. */
export const profileApi = contract({
  'GET /sso/auth-state': {
    summary: 'The caller, their progress, and the public id of their session, which gives no rights. Spec §3',
    access: 'anyone',
    output: authState,
  },
  'GET /backoffice/users/me': {
    summary: 'The private data of one’s own account',
    access: 'signed-in',
    output: ownAccount,
  },
  'PATCH /backoffice/users/me': {
    summary: 'Change one’s names and the language of emails; absent fields stay',
    access: 'signed-in',
    isIdempotent: true,
    body: profileChange,
    output: done,
    errors: ['profile.no-such-language'],
  },
  'PUT /backoffice/users/me/avatar': {
    summary: 'Use an uploaded picture as one’s own',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ id: z.string().max(64) }),
    output: avatarAnswer,
    errors: ['profile.no-such-picture'],
  },
  'DELETE /backoffice/users/me/avatar': {
    summary: 'Delete one’s own picture',
    access: 'signed-in',
    isIdempotent: true,
    output: avatarAnswer,
  },
  'GET /backoffice/users/me/export': {
    summary: 'Everything the portal stores about a person, in one file',
    access: 'signed-in',
    output: z.record(z.string(), z.unknown()),
    errors: ['accounts.proof-needed'],
  },
})
type Endpoints = typeof profileApi
/** An interface, so that compiler messages show its name instead of the whole type. */
export interface ProfileApi extends Endpoints {}

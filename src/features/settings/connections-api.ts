import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { MAIL_SECURITIES, PORT_MAX } from '#features/portal/model.ts'
import { MAIL_OUTCOMES } from './mail-outcomes.ts'

/** Longest text of a field, such as a password or a key. */
const TEXT_MAX = 500
const NAME_MAX = 100
const HOST_MAX = 253

const host = z
  .string()
  .trim()
  .max(HOST_MAX)
  .regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i, 'mailHost')

const shownMailServer = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITIES),
  user: z.string(),
  /** The password itself is never returned. */
  hasPassword: z.boolean(),
  fromName: z.string(),
  fromAddress: z.string(),
})

const mailFacts = z.object({
  /** Who names the mail server: the environment of the server, or this portal. A demo without any keeps emails on its mailbox page. */
  place: z.enum(['environment', 'portal', 'mailbox', 'none']),
  /** The server that this portal names. */
  server: shownMailServer.nullable(),
  /** The sender of every email; null without a mail server. */
  from: z.string().nullable(),
  /** Whether the server in use has taken an email of this portal. */
  isTried: z.boolean(),
})

const signInServices = z.object({
  /** The address to enter at a service, to which it sends people back. */
  callbackUrl: z.string(),
  services: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isOn: z.boolean(),
      /** Whether both of its keys are set. The secret one is never returned. */
      hasKeys: z.boolean(),
      clientId: z.string(),
    }),
  ),
})

/** Connections to services of others: the mail server, and services by which people sign in. Passwords and keys can be set, never read. */
export const connectionsApi = contract({
  'GET /backoffice/mail-server': {
    summary: 'The mail server, without its password, and whether it has taken an email',
    access: 'envmgr-admin',
    output: mailFacts,
  },
  'PUT /backoffice/mail-server': {
    summary:
      'Set the mail server of the portal. Without a password the stored one is kept, if server and user are the same',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({
      host,
      port: z.int().min(1).max(PORT_MAX),
      security: z.enum(MAIL_SECURITIES),
      user: z.string().trim().max(TEXT_MAX),
      password: z.exactOptional(z.string().max(TEXT_MAX)),
      fromName: z.string().trim().max(NAME_MAX),
      fromAddress: z.email().max(TEXT_MAX),
    }),
    output: mailFacts,
    errors: ['settings.mail-elsewhere', 'accounts.proof-needed'],
  },
  'DELETE /backoffice/mail-server': {
    summary: 'Remove the mail server of the portal with its password',
    access: 'envmgr-admin',
    isIdempotent: true,
    output: mailFacts,
    errors: ['accounts.proof-needed'],
  },
  'POST /backoffice/mail-server/test': {
    summary: 'Send an email to an address and say what the mail server answered',
    access: 'envmgr-admin',
    body: z.object({ to: z.email().max(254) }),
    output: mailFacts.extend({
      outcome: z.enum(MAIL_OUTCOMES),
      /** What the mail server said, in its own words. */
      said: z.string().nullable(),
    }),
  },
  'GET /backoffice/sign-in-services': {
    summary: 'Services by which people can sign in, and whether their keys are set',
    access: 'envmgr-admin',
    output: signInServices,
  },
  'PUT /backoffice/sign-in-services/:id': {
    summary:
      'Turn a sign-in service on or off, and set its keys. Without a secret the stored one is kept, if the id is the same',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({
      isOn: z.boolean(),
      /** An empty id removes both keys. */
      clientId: z.string().trim().max(TEXT_MAX),
      clientSecret: z.exactOptional(z.string().trim().max(TEXT_MAX)),
    }),
    output: signInServices,
    errors: ['settings.no-such-service', 'accounts.proof-needed'],
  },
})
type Endpoints = typeof connectionsApi
/** An interface, so that compiler messages show its name instead of the whole type. */
export interface ConnectionsApi extends Endpoints {}

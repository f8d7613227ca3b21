import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { AGREEMENTS_PAGE, POLICY_CATEGORIES } from './model.ts'

const category = z.enum([...POLICY_CATEGORIES.default, ...POLICY_CATEGORIES.mentor])
const counted = z.int().min(0)

const savedPolicy = z.object({
  category,
  /** Id of its page, if it has one. */
  pageId: z.string().nullable(),
  published: z.boolean(),
  /** Whether it has an unpublished draft. */
  edited: z.boolean(),
  languages: z.array(z.string()),
  /** When the current text was published; this identifies the version. */
  version: z.string().nullable(),
  /** Whether people agree to it when they register. */
  isAgreedTo: z.boolean(),
  /** People who agreed before this moment are asked again. */
  importantSince: z.string().nullable(),
  /** Every version that is stored or was agreed to, newest first, with the number of agreements. */
  versions: z.array(z.object({ version: z.string(), isKept: z.boolean(), agreed: counted })),
})
export type SavedPolicy = z.infer<typeof savedPolicy>

/** Administration of policies (IMPL-30). */
export const policiesAdminApi = contract({
  'GET /backoffice/policies': {
    summary: 'Policies with their versions, the number of agreements, and people’s cookie choices',
    access: 'envmgr-admin',
    output: z.object({
      policies: z.array(savedPolicy),
      /** Choices of people with an account, by kind of cookie. */
      cookies: z.object({
        people: counted,
        choices: z.array(z.object({ id: z.string(), allowed: counted, refused: counted })),
      }),
    }),
  },
  'GET /backoffice/policies/:category/agreements': {
    summary: 'Who agreed to which version of a policy, newest first',
    access: 'envmgr-admin',
    query: z.object({
      version: z.iso.datetime().optional(),
      offset: z.coerce.number().int().min(0).default(0),
    }),
    output: z.object({
      total: counted,
      people: z
        .array(z.object({ id: z.string(), name: z.string(), version: z.string(), acceptedAt: z.string() }))
        .max(AGREEMENTS_PAGE),
    }),
    errors: ['policies.no-such-policy'],
  },
  'GET /backoffice/policies/:category/versions/:version': {
    summary: 'The stored text of a version of a policy',
    access: 'envmgr-admin',
    output: z.object({ title: z.string(), content: z.unknown() }),
    errors: ['policies.no-such-policy'],
  },
  'PUT /backoffice/policies/:category/importance': {
    summary: 'Ask everyone who agreed to a policy to agree again, or stop asking',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ isImportant: z.boolean() }),
    output: z.object({ importantSince: z.string().nullable() }),
    errors: ['policies.no-such-policy', 'accounts.proof-needed'],
  },
})
type Endpoints = typeof policiesAdminApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface PoliciesAdminApi extends Endpoints {}

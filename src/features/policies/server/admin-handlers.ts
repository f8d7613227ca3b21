import { audit } from '#features/accounts/server/audit.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { changeSettings, freshSettings } from '#features/portal/server/settings.ts'
import { settingsSchema } from '#features/portal/server/settings-schema.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { SavedPolicy, PoliciesAdminApi } from '../admin-api.ts'
import { policiesError } from '../errors.ts'
import { POLICY_CATEGORIES, type PolicyCategory, TERMS_CATEGORIES, type TermsCategory } from '../model.ts'
import {
  countAgreements,
  countCookieChoices,
  findVersion,
  listAgreements,
  listPolicyPages,
  listVersions,
} from './store-versions.ts'

export const policiesAdminHandlers = (kernel: Kernel): Handlers<PoliciesAdminApi> => ({
  'GET /backoffice/policies': async () => ({
    policies: await savedPolicies(kernel),
    cookies: await countCookieChoices(kernel.db),
  }),

  'GET /backoffice/policies/:category/agreements': async ({ params, query: { version, offset } }) => {
    const category = requireCategory(params.category)
    return listAgreements(kernel.db, {
      category,
      version: version === undefined ? undefined : new Date(version),
      offset,
    })
  },

  'GET /backoffice/policies/:category/versions/:version': async ({ params }) => {
    const version = new Date(params.version)
    if (Number.isNaN(version.getTime())) throw policiesError('policies.no-such-policy')
    const kept = await findVersion(kernel.db, { category: requireCategory(params.category), version })
    if (!kept) throw policiesError('policies.no-such-policy')
    return kept
  },

  'PUT /backoffice/policies/:category/importance': async ({ params, body: { isImportant }, visitor, http }) => {
    const category = requireTerms(params.category)
    await requireAdminProof(kernel, http)
    const now = kernel.clock.now()
    const since = isImportant ? now.toISOString() : null
    await changeSettings(
      kernel,
      (stored) => {
        const { importantSince } = settingsSchema(kernel).parse(stored).policies
        const { [category]: _before, ...others } = importantSince
        return { ...stored, policies: { importantSince: since === null ? others : { ...others, [category]: since } } }
      },
      (trx) =>
        audit(trx, {
          actorId: visitor.userId,
          action: 'policy.importance-changed',
          subject: category,
          details: { since },
          now,
        }),
    )
    return { importantSince: since }
  },
})

const ALL: readonly PolicyCategory[] = [...POLICY_CATEGORIES.default, ...POLICY_CATEGORIES.mentor]

async function savedPolicies(kernel: Kernel): Promise<SavedPolicy[]> {
  const { db } = kernel
  const [pages, kept, agreed, { policies }] = await Promise.all([
    listPolicyPages(db),
    listVersions(db),
    countAgreements(db),
    freshSettings(kernel),
  ])
  return ALL.map((category) => {
    const page = pages.find(({ alias }) => alias === category)
    return {
      category,
      pageId: page?.id ?? null,
      published: page?.published ?? false,
      edited: page?.edited ?? false,
      languages: page ? ['en', ...Object.keys(page.texts)] : [],
      version: page?.published ? page.updated_at.toISOString() : null,
      isAgreedTo: TERMS_CATEGORIES.some((each) => each === category),
      importantSince: policies.importantSince[category] ?? null,
      versions: versionsOf(category, kept, agreed),
    }
  })
}

interface OfVersion {
  category: string
  version: Date
}

function versionsOf(
  category: string,
  kept: readonly OfVersion[],
  agreed: readonly (OfVersion & { agreed: string })[],
): SavedPolicy['versions'] {
  const isOf = (each: OfVersion) => each.category === category
  const keptAt = new Set(kept.filter(isOf).map(({ version }) => version.toISOString()))
  const agreedAt = new Map(agreed.filter(isOf).map((each) => [each.version.toISOString(), Number(each.agreed)]))
  return [...new Set([...keptAt, ...agreedAt.keys()])]
    .toSorted()
    .toReversed()
    .map((version) => ({ version, isKept: keptAt.has(version), agreed: agreedAt.get(version) ?? 0 }))
}

function requireCategory(asked: string): PolicyCategory {
  const category = ALL.find((each) => each === asked)
  if (!category) throw policiesError('policies.no-such-policy')
  return category
}

function requireTerms(asked: string): TermsCategory {
  const category = TERMS_CATEGORIES.find((each) => each === asked)
  if (!category) throw policiesError('policies.no-such-policy')
  return category
}

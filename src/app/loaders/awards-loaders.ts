import type { LoaderFunctionArgs } from 'react-router'
import { certificateQuery, ownAwardsQuery } from '#features/awards/web/queries.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { ensure } from '#web/router-context.ts'
import type { LoadedPage } from './loaders.ts'

/** Anyone with the number of a certificate sees whether it is valid. */
export async function loadCertificate({ context, params }: LoaderFunctionArgs): Promise<LoadedPage> {
  await ensure(context, certificateQuery(params.number ?? ''))
  return { blocks: [] }
}

/** The visitor's certificates and awards. */
export const loadOwnAwards = ({ context, params }: LoaderFunctionArgs) =>
  ensure(context, ownAwardsQuery(params.lang ?? FALLBACK_LANGUAGE))

import type { LoaderFunctionArgs } from 'react-router'
import { bibleError } from '#features/bible/errors.ts'
import { referenceInPath } from '#features/bible/rules.ts'
import { passageQuery } from '#features/bible/web/queries.ts'
import { passagesOf } from '#features/bible/web/verses.tsx'
import { ensure } from '#web/router-context.ts'
import type { LoadedPage } from './loaders.ts'

/** The page of a Bible reference. An unreadable reference is not found. */
export async function loadVerses({ context, params }: LoaderFunctionArgs): Promise<LoadedPage> {
  const passages = passagesOf(referenceInPath(params.reference ?? ''))
  if (passages.length === 0) throw bibleError('bible.no-such-book')
  await ensure(context, ...passages.map(passageQuery))
  return { blocks: [] }
}

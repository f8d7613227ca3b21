import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { developerQuery } from '#features/gallery/web/queries.ts'
import type {
  LoadedAddresses,
  LoadedPopups,
  LoadedSandbox,
  Sample,
  SamplesById,
} from '#features/gallery/web/samples.ts'
import { prepareBlocks } from '#features/pages/web/blocks.tsx'
import { loadScenario } from '#features/scenarios/registry.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { ensure, queryClientContext } from '#web/router-context.ts'
import { samplesOf } from '../parts/gallery-samples.ts'
import type { LoadedPage } from './loaders.ts'
import type { PageHandle } from '../routes/page.ts'
import { routes } from '../routes/all-routes.ts'

type Loader<Loaded> = (from: LoaderFunctionArgs) => Promise<LoadedPage & Loaded>

/** Loaders of the gallery by page. Each first checks whether the visitor has access. */
export const galleryLoaders = {
  guideline: async (from) => {
    await guard(from)
    return { blocks: [] }
  },

  sandbox: async (from) => {
    await guard(from)
    const query = new URL(from.request.url).searchParams
    const blocks = samplesOf('blocks')
    const types = Object.keys(blocks)
    const type = types.find((id) => id === query.get('block')) ?? types[0] ?? ''
    const samples = (await blocks[type]?.()) ?? []
    const sample = samples.find(({ name }) => name === query.get('sample'))
    await prepareBlocks({
      blocks: samples.map(({ name, props }) => ({ id: name, component: type, version: 1, props })),
      queryClient: from.context.get(queryClientContext),
      lang: from.params.lang ?? FALLBACK_LANGUAGE,
    })
    return { blocks: [type], types, type, samples, sample, isAlone: query.has('alone') }
  },

  popups: async (from) => {
    await guard(from)
    return { blocks: [], ...(await loadOpeners()) }
  },

  dev: async (from) => {
    await guard(from)
    return { blocks: [], ...(await loadOpeners()), addresses: addressesOf(routes) }
  },
} satisfies {
  guideline: Loader<object>
  sandbox: Loader<LoadedSandbox>
  popups: Loader<LoadedPopups>
  dev: Loader<LoadedPopups & LoadedAddresses>
}

const guard = ({ context }: LoaderFunctionArgs) => ensure(context, developerQuery())

async function loadOpeners(): Promise<LoadedPopups> {
  const scenarios = samplesOf('scenarios')
  await Promise.all(Object.keys(scenarios).map(loadScenario))
  return { popups: await readAll(samplesOf('popups')), scenarios: await readAll(scenarios) }
}

const readAll = (samples: SamplesById): Promise<{ id: string; samples: Sample[] }[]> =>
  Promise.all(Object.entries(samples).map(async ([id, read]) => ({ id, samples: await read() })))

const LANGUAGE = '/:lang'

/** All routes with their names and paths, without language. */
function addressesOf(children: readonly RouteObject[], above = ''): LoadedAddresses['addresses'] {
  return children.flatMap((route) => {
    const path = route.path === undefined ? above : `${above}/${route.path}`.replaceAll('//', '/')
    const handle = route.handle as PageHandle | undefined
    const hasLanguage = path.startsWith(LANGUAGE)
    const shown = `${path.slice(hasLanguage ? LANGUAGE.length : 0)}/`.replaceAll('//', '/')
    const own = handle?.name ? [{ path: shown, name: handle.name, hasLanguage }] : []
    return [...own, ...addressesOf(route.children ?? [], path)]
  })
}

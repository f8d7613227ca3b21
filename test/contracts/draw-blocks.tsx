import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { catalogue } from '../../src/app/texts.ts'
import type { ShownBlock } from '../../src/features/pages/model.ts'
import { Blocks, prepareBlocks } from '../../src/features/pages/web/blocks.tsx'
import { languageOf } from '../../src/i18n/languages.ts'
import { TextsProvider } from '../../src/i18n/texts-provider.tsx'

interface Drawing {
  blocks: readonly ShownBlock[]
  queryClient: QueryClient
  /** Whether the title of the first block is the page’s heading. */
  hasHead?: boolean
}

/** Renders blocks in English on the server, with the data that they load. */
export async function drawBlocks({ blocks, queryClient, hasHead = false }: Drawing): Promise<string> {
  await prepareBlocks({ blocks, queryClient, lang: 'en' })
  const texts = await catalogue.textsOf('en')
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <TextsProvider language={languageOf('en')} texts={texts}>
        <MemoryRouter>
          <Blocks blocks={blocks} hasHead={hasHead} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  )
}

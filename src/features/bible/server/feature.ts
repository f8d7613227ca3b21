import { textLinker } from '#features/pages/server/text-links.ts'
import { defineFeature, on } from '#server/feature.ts'
import { linkInHtml, linkInText } from './link-verses.ts'
import { handleBibleJobs } from './load.ts'
import { serveBible } from './service.ts'

export const bibleFeature = defineFeature({
  name: 'bible',
  addresses: serveBible,
  jobs: handleBibleJobs,
  listeners: [on(textLinker, { inHtml: linkInHtml, inText: linkInText })],
})

import { paletteEntries } from '#features/palette/server/hooks.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on, type Feature } from '#server/feature.ts'
import type { Kernel } from '#server/kernel.ts'
import { pagesApi } from '../api.ts'
import { pagesAuthoringApi } from '../authoring-api.ts'
import type { PageFacts } from './authoring/drafts.ts'
import { pagesAuthoringHandlers } from './authoring/handlers.ts'
import { publishDueJob } from './authoring/publish-due-job.ts'
import { publishDue } from './authoring/publish.ts'
import { pagesHandlers } from './handlers.ts'
import type { FindShownRecord } from './cached.ts'
import { pagesPalette } from './palette.ts'
import { pagesToday } from './today.ts'

/** Pages of blocks, for visitors and for authors. */
export const pagesFeature = ({
  recordFinderOf,
  factsOf,
}: {
  recordFinderOf: (kernel: Kernel) => FindShownRecord
  factsOf: (kernel: Kernel) => PageFacts
}): Feature =>
  defineFeature({
    name: 'pages',
    personRows: {
      'page_drafts.changed_by': 'moved',
      'page_schedules.asked_by': 'moved',
      'page_sections.changed_by': 'moved',
      'page_templates.made_by': 'moved',
      'page_versions.published_by': 'moved',
    },
    api: {
      pages: answer(pagesApi, (kernel) => pagesHandlers(kernel, recordFinderOf(kernel))),
      pagesAuthoring: answer(pagesAuthoringApi, (kernel) => pagesAuthoringHandlers(kernel, factsOf(kernel))),
    },
    listeners: [on(todayItems, pagesToday), on(paletteEntries, pagesPalette)],
    jobs: (kernel) => kernel.jobs.handle(publishDueJob, ({ pageId }) => publishDue(kernel, pageId)),
  })

import { answer, defineFeature, type Feature } from '#server/feature.ts'
import type { Kernel } from '#server/kernel.ts'
import { portalApi } from '../api.ts'
import { type PortalFacts, portalHandlers } from './handlers.ts'
import { ownMailServer } from './own-mail-server.ts'
import { currentSettings } from './settings.ts'

/** Settings and regions of the portal. */
export const portalFeature = (factsOf: (kernel: Kernel) => PortalFacts): Feature =>
  defineFeature({
    name: 'portal',
    api: { portal: answer(portalApi, (kernel) => portalHandlers(kernel, factsOf(kernel))) },
    personRows: {
      'settings_history.changed_by': 'moved',
    },
    setUp: (kernel) => kernel.mail.findServerWith(async () => ownMailServer(await currentSettings(kernel))),
  })

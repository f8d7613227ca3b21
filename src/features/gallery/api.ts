import { z } from 'zod'
import { contract } from '#base/contract.ts'

const fact = z.object({ name: z.string(), value: z.string() })

export const galleryApi = contract({
  'GET /lpm/developer': {
    summary:
      'Build, current settings and switches of this portal; in production only for administrators of the environment',
    access: 'anyone',
    output: z.object({
      build: z.array(fact),
      settings: z.array(fact),
      flags: z.array(z.object({ name: z.string(), isOn: z.boolean() })),
      hasMailbox: z.boolean(),
    }),
  },
})
type Endpoints = typeof galleryApi
/** An interface, so that compiler messages show its name instead of the whole type. */
export interface GalleryApi extends Endpoints {}

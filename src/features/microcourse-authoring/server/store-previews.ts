import { previewLinkStore } from '#features/authoring/server/preview-link-store.ts'
import type { PreviewLinkColumns } from '#features/authoring/server/preview-tokens.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    microcourse_preview_links: PreviewLinkColumns & { microcourse_id: string }
  }
}

/** The preview links of microcourses. */
export const microcourseLinks = previewLinkStore({ table: 'microcourse_preview_links', owner: 'microcourse_id' })

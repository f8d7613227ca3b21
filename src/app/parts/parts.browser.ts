import { type ElementViewModule, registerElementView } from '#features/learning/web/element-views.ts'
import type { BlockModule } from '#features/pages/web/blocks.tsx'
import { registerBlockView } from '#features/pages/web/blocks.tsx'
import { registerInteractionView } from '#features/results/web/interaction-views.ts'
import { registerScenarioParts } from '#features/scenarios/registry.ts'
import { type PopupDefinition, type PopupModule, registerPopup } from '#web/popups.ts'
import { nameOf } from './part-name.ts'
import './parts.shared.ts'

const elementViews = import.meta.glob<ElementViewModule>('../../parts/elements/*/view.tsx')
const blockViews = import.meta.glob<BlockModule>('../../parts/blocks/*/view.tsx')

const interactionViews = import.meta.glob<BlockModule>('../../parts/interactions/*/view.tsx')

const popups = import.meta.glob<PopupDefinition>('../../parts/popups/*/popup.ts', { eager: true, import: 'popup' })
const popupViews = import.meta.glob<PopupModule>('../../parts/popups/*/view.tsx')

for (const [file, load] of Object.entries(blockViews)) registerBlockView(nameOf(file), load)
for (const [file, load] of Object.entries(interactionViews)) registerInteractionView(nameOf(file), load)
for (const [file, load] of Object.entries(elementViews)) registerElementView(nameOf(file), load)
for (const [file, popup] of Object.entries(popups)) {
  const load = popupViews[file.replace('popup.ts', 'view.tsx')]
  if (load) registerPopup(popup, load)
}

registerScenarioParts(() => import('./parts.scenarios.ts'))

import type { ComponentType } from 'react'
import type { StepProps } from '../model.ts'

/** The exports of a step's `view.tsx`. It gets the props that the scenario passes to the step. */
export interface StepModule {
  View: ComponentType<StepProps>
}

const loaders = new Map<string, () => Promise<StepModule>>()
const views = new Map<string, StepModule['View']>()

export function registerStepView(id: string, load: () => Promise<StepModule>): void {
  loaders.set(id, load)
}

/** Loads the views of these steps, so that they can be shown without waiting. */
export async function loadStepViews(ids: Iterable<string>): Promise<void> {
  await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const view = views.get(id) ?? (await loaders.get(id)?.())?.View
      if (view) views.set(id, view)
    }),
  )
}

export const stepView = (id: string): StepModule['View'] | undefined => views.get(id)

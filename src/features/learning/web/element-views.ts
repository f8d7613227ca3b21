import type { ComponentType } from 'react'
import { coursesError } from '#features/courses/errors.ts'
import type { Element, ElementType } from '#features/courses/model.ts'
import type { Outlook } from '../outlook.ts'

export interface ElementViewProps {
  element: Element
  outlook: Outlook
}

/** Exports of the `view.tsx` of an element type. */
export interface ElementViewModule {
  View: ComponentType<ElementViewProps>
}

type LoadView = () => Promise<ElementViewModule>

const loaders = new Map<string, LoadView>()
const views = new Map<string, ElementViewModule['View']>()

/** Registers an element type; its code is loaded with the first element of that type. */
export function registerElementView(type: string, load: LoadView): void {
  loaders.set(type, load)
}

/** Loads the view of an element type, for the loader of its page; a type without a view has no page. */
export async function prepareElementView(type: ElementType): Promise<void> {
  const view = views.get(type) ?? (await loaders.get(type)?.())?.View
  if (!view) throw coursesError('courses.element-not-found')
  views.set(type, view)
}

/** The loaded views by element type. */
export const elementViews: ReadonlyMap<string, ElementViewModule['View']> = views

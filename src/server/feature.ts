import type { Hono } from 'hono'
import type { Contract } from '#base/contract.ts'
import type { CleaningTask } from './jobs/cleaning.ts'
import { type HandledEndpoint, handledEndpoints, type Handlers } from './http/endpoints.ts'
import type { Hook } from './hooks.ts'
import type { Kernel } from './kernel.ts'
import {
  type ErasePerson,
  type ExportPerson,
  type MergeVisitor,
  personErasure,
  personExport,
  visitorMerge,
} from './person-data.ts'
import type { PortalEnv } from './http/request-visitor.ts'

/** Addresses that are not JSON calls of a contract: files, uploads, callbacks. */
type AddAddresses = (api: Hono<PortalEnv>, kernel: Kernel) => void

/** A contract with what answers it. */
export interface ServedApi {
  contract: Contract
  endpointsOf: (kernel: Kernel) => HandledEndpoint[]
}

/** A handler together with its hook. */
export interface Listener {
  addTo: (kernel: Kernel, featureName: string) => void
}

/** Everything that one feature does on the server. Every process gets all of it, whether or not it answers requests. */
export interface Feature {
  /** The name of its folder in `src/features`. */
  name: string
  /** By the names that the API's description shows. */
  api?: Readonly<Record<string, ServedApi>>
  /** Callbacks of other systems, answered before everything that guards calls of browsers. */
  webhooks?: AddAddresses
  /** Addresses that take more than a JSON call may carry. */
  uploads?: AddAddresses
  /** All its other addresses below `/api`. */
  addresses?: AddAddresses
  /** Handles its jobs. */
  jobs?: (kernel: Kernel) => void
  /** What is deleted every hour, by name. Doing it twice does no harm. */
  cleanup?: (kernel: Kernel) => Record<string, CleaningTask>
  /** What it keeps about a person, by the names in their exported file. */
  exportPerson?: Readonly<Record<string, ExportPerson>>
  erasePerson?: ErasePerson
  mergeVisitor?: MergeVisitor
  /** How it takes part in the work of features below it. */
  listeners?: readonly Listener[]
  /** Whatever else must be done once in each process. */
  setUp?: (kernel: Kernel) => void
}

/** Checks a feature's description and gives it back. */
export const defineFeature = (feature: Feature): Feature => feature

/** Answers a contract; `handlersOf` is called in processes that answer requests. */
export const answer = <C extends Contract>(contract: C, handlersOf: (kernel: Kernel) => Handlers<C>): ServedApi => ({
  contract,
  endpointsOf: (kernel) => handledEndpoints(contract, handlersOf(kernel)),
})

/** A contract whose endpoints are answered among the feature's other addresses: it is only described. */
export const describeOnly = (contract: Contract): ServedApi => ({ contract, endpointsOf: () => [] })

/** Takes part in a hook, under the name of the feature or one given. */
export const on = <Handler>(hook: Hook<Handler>, handler: Handler, name?: string): Listener => ({
  addTo: ({ hooks }, featureName) => void hooks.add(hook, name ?? featureName, handler),
})

/** Registers everything that a feature does besides answering requests. */
export function registerFeature(kernel: Kernel, feature: Feature): void {
  const { name, exportPerson = {}, erasePerson, mergeVisitor, listeners = [] } = feature
  feature.setUp?.(kernel)
  feature.jobs?.(kernel)
  for (const [part, exportOf] of Object.entries(exportPerson)) kernel.hooks.add(personExport, part, exportOf)
  if (erasePerson) kernel.hooks.add(personErasure, name, erasePerson)
  if (mergeVisitor) kernel.hooks.add(visitorMerge, name, mergeVisitor)
  for (const listener of listeners) listener.addTo(kernel, name)
}

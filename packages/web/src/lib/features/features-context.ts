// All features, for the shell and for pages made of several features, so that neither names one.
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Feature, NavKey, QuickKey, SearchedKey } from './feature.ts';

type FeatureKey = NavKey | QuickKey | SearchedKey;

export const FeaturesContext = createContext<readonly Feature[]>([]);

export function useFeatures(): readonly Feature[] {
  return useContext(FeaturesContext);
}

/** The words of features, whatever their domain. */
export function useFeatureWords(): (key: FeatureKey) => string {
  return useTranslation().t as (key: FeatureKey) => string;
}

export const byOrder = (a: { readonly order: number }, b: { readonly order: number }) =>
  a.order - b.order;

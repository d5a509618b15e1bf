// What the convention table was read from. Each entry of the table names at least one of these.

export interface Source {
  readonly title: string;
  /** Where it was published: an address, or a repository with commit and path. */
  readonly where: string;
}

export const sources = {
  cmeSofr: {
    title: 'CME Group, Cleared OTC SOFR Swaps: product scope (2020)',
    where: 'https://www.cmegroup.com/trading/interest-rates/cleared-otc-sofr-swaps.html',
  },
  erisSofr: {
    title: 'CME Group, Eris SOFR Swap Futures: contract specifications',
    where:
      'https://cmegroup.com/trading/interest-rates/swap-futures/2-year-eris-sofr-swap_contract_specifications.html',
  },
  euTradingObligation: {
    title: 'Commission Delegated Regulation (EU) 2017/2417, annex, table 1',
    where: 'https://eur-lex.europa.eu/eli/reg_del/2017/2417/oj',
  },
  ukTradingObligation: {
    title: 'FCA Handbook, technical standard 2017/2417 as of 2023-12-31, annex, tables 1 and 5',
    where:
      'https://handbook.fca.org.uk/techstandards/MIFID-MIFIR/2017/reg_del_2017_2417_oj/annex01.html',
  },
  isdaMatrix: {
    title:
      '2021 ISDA Interest Rate Derivatives Definitions, Settlement Matrix, version 2.0 (2021-09-30)',
    where: 'ISDA',
  },
  isdaEurCash: {
    title:
      'ISDA, Market Practice Change for Settlement of EUR Swaptions to Collateralized Cash Price (2018-11-26)',
    where:
      'https://www.isda.org/2018/11/26/market-practice-change-for-settlement-of-eur-swaptions-to-collateralized-cash-price',
  },
  sterlingSwapRate: {
    title:
      'Working Group on Sterling Risk-Free Reference Rates, Transition in non-linear derivatives referencing GBP LIBOR ICE Swap Rate (2021-02), as reported by Total Derivatives',
    where:
      'https://www.totalderivatives.com/articles/1156057/boe-rfr-wg-on-swap-fixes-for-legacy-gbp-libor-swaptions-and-cms',
  },
  natwestSonia: {
    title: 'NatWest, £ RFR non-linear market: are we nearly there? (2021)',
    where:
      'https://www.natwest.com/corporates/insights/regulation/regulatory-finance-update-rfr-non-linear-market-are-we-nearly-there.html',
  },
  riskSettlement: {
    title: 'Risk.net, Cash no longer king in European swaptions (Barclays)',
    where: 'https://www.risk.net/comment/5438811/cash-no-longer-king-in-european-swaptions',
  },
  drop: {
    title: 'DROP, settlement of the standard swaption by currency',
    where:
      'github.com/lakshmiDRIP/DROP 8494b58b, src/main/java/org/drip/market/otc/SwapOptionSettlementContainer.java',
  },
  traditionTona: {
    title: 'Tradition (UTS), JPY OIS specifications',
    where: 'https://uts.traditionasia.com/en/OIS-related-data-and-details',
  },
  sfeSwapFutures: {
    title: 'SFE Bulletin 113/02, 3 Year and 10 Year Interest Rate Swap Futures (2002-10-24)',
    where: 'Sydney Futures Exchange',
  },
  strata: {
    title: 'OpenGamma Strata, standard swap conventions and index data',
    where: 'github.com/OpenGamma/Strata 39c46e34, StandardFixed…SwapConventions, …IndexData.csv',
  },
  rateslib: {
    title: 'rateslib, default instrument specifications',
    where: 'github.com/attack68/rateslib 00c06236, python/rateslib/data/__instrument_spec.csv',
  },
  ore: {
    title: 'Open Source Risk Engine, example conventions',
    where: 'github.com/OpenSourceRisk/Engine b1f23933, Examples/Input/conventions.xml',
  },
  fmbasics: {
    title: 'fmbasics 0.3.0, standard IBOR indices',
    where: 'https://search.r-project.org/CRAN/refmans/fmbasics/html/iborindices.html',
  },
  quantlib: {
    title: 'QuantLib 1.29, calendars (compared day by day, 2003 to 2060)',
    where: 'packages/pricing/test/data/quantlib_closed_weekdays.csv',
  },
  quantlibSwapIndex: {
    title: 'QuantLib, swap indices of EUR (ISDA fixings)',
    where: 'github.com/lballabio/QuantLib 077099fa, ql/indexes/swap/euriborswap.cpp',
  },
  ecbTarget: {
    title: 'European Central Bank, TARGET: closing days from 2002 on (2000-12-14)',
    where: 'https://www.ecb.europa.eu/press/pr/date/2000/html/pr001214_4.en.html',
  },
  sifma: { title: 'SIFMA, US holiday recommendations', where: 'https://www.sifma.org' },
  ukBankHolidays: {
    title: 'Banking and Financial Dealings Act 1971, and the proclamations under it',
    where: 'https://www.gov.uk/bank-holidays',
  },
  japaneseHolidays: {
    title: 'Japan, Act on National Holidays (Act 178 of 1948)',
    where: 'https://www8.cao.go.jp/chosei/shukujitsu/gaiyou.html',
  },
  nswHolidays: {
    title: 'New South Wales, Public Holidays Act 2010 and bank holidays',
    where: 'https://legislation.nsw.gov.au/view/html/inforce/current/act-2010-115',
  },
} as const satisfies Readonly<Record<string, Source>>;

export type SourceName = keyof typeof sources;

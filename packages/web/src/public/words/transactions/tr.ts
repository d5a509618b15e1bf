import type { transactionsEn } from './en.ts';

const card = {
  heading: 'Swaption işlemlerinde arayın',
  asset: 'Varlık sınıfı',
  interestRate: 'Faiz',
  product: 'Ürün',
  swaption: 'Swaption',
  currency: 'Para birimi',
  expiry: 'Opsiyon vadesi',
  tenor: 'Swap süresi',
  any: 'Tümü',
  strikeFixed: 'Sabit kullanım oranı',
  strikeHint: '%5 için 0,05 yazın',
  search: 'Ara',
};

export const transactionsTr: typeof transactionsEn = {
  data: {
    title: 'İşlem verileri · PriceVault',
    description:
      'Kamuya açık bildirimlerden türev işlem verileri: swaptionların gözlemlenebilir işlem fiyatları, gerekçeleriyle temizlenmiş.',
    kicker: 'Gözlemlenebilir işlem fiyatları',
    headline: 'Kamuya açık bildirimlerden türev işlem verileri',
    lead: 'Swap veri depolarının kamuya açık dosyalarından buraya yüklenen swaptionlar: düzeltmeler ve iptaller uygulanmış, kuşkulu her değer işaretlenmiş, hiçbiri sessizce değiştirilmemiştir.',
    coverage: '{{count}} swaption işlemi; işlem tarihleri {{from}} – {{to}}.',
    coverageNone: 'Henüz yüklenmiş işlem yok.',
    invite: '{{product}} beta daveti isteyin',
    inviteHint:
      'Büyüklükleri, işlem yerlerini ve geçmişleri içeren tam veri kümesi beta kullanıcılarına açıktır.',
    points: [
      {
        title: 'Doğrudan kaynağından',
        text: 'Yayım dosyalarının kendisinden, 2012’den bu yana kullanılan her düzende okunur.',
      },
      {
        title: 'Gerekçesiyle temizlenmiş',
        text: 'Üst sınırla kesilmiş tutarlar, eksik primler ve yanlış bildirilen kullanım oranları bunu söyleyen bir işaret taşır.',
      },
      {
        title: 'Parça değil, bütün',
        text: 'Düzeltme, iptal ve yeniden yürürlüğe alma bildirimleri tek bir işlemin geçmişinde toplanır.',
      },
    ],
    card,
  },
  search: {
    title: 'Swaption işlemleri · PriceVault',
    description:
      'Kamuya bildirilen swaption işlemlerini opsiyon vadesi, swap süresi ve kullanım oranına göre arayın.',
    heading: 'Swaption işlemleri',
    purpose:
      'Son bildirildikleri hâliyle, en yenisi önce. Bulanık sütunlar beta kullanıcılarına açıktır.',
    invite: '{{product}} beta daveti isteyin',
    currencies: 'Tüm para birimleri',
    sideways: 'Kenarın ötesinde başka sütunlar var: tabloyu yana kaydırın.',
    card,
    table: 'Swaption işlemleri tablosu',
    columns: {
      transactionId: 'İşlem no.',
      currency: 'Para birimi',
      reportDate: 'Rapor tarihi',
      expiry: 'Opsiyon vadesi',
      tenor: 'Swap süresi',
      strikeFixed: 'Sabit kullanım oranı',
      underlying: 'Dayanak',
      optionPremiumAmount: 'Opsiyon primi (bin)',
      swapFloatFrequency: 'Değişken bacak sıklığı',
      swapFixedFrequency: 'Sabit bacak sıklığı',
      executionTime: 'İşlem zamanı',
      collateralConvention: 'Teminat koşulu',
      cleared: 'Takas',
      executionVenueType: 'İşlem yeri türü',
      auditTree: 'Bildirim geçmişi',
      amount: 'Tutar',
      price: 'Fiyat',
    },
    months: '{{months}} ay',
    hidden: 'yetkiniz yok',
    none: 'bildirilmemiş',
    empty: 'Sonuç yok',
    emptyHint:
      'Eşleşen işlem yok. Opsiyon vadesini veya swap süresini genişletin ya da kullanım oranını boş bırakın.',
    failed: 'İşlemler okunamadı.',
    loading: 'Yükleniyor...',
    pager: {
      label: 'Sayfalar',
      size: 'Sayfa başına satır',
      range: '{{from}}–{{to}} / {{total}}',
      rangeAtLeast: '{{from}}–{{to}} / {{total}} üzeri',
      narrow: 'Yalnızca ilk {{total}} işlem listelenir. Diğerlerini görmek için aramayı daraltın.',
      first: 'İlk sayfa',
      previous: 'Önceki sayfa',
      next: 'Sonraki sayfa',
    },
  },
};

import type { Words } from './en.ts';

export const tr: Words = {
  shared: {
    product: 'PriceVault',
    skip: 'İçeriğe geç',
    home: 'PriceVault, başlangıç sayfası',
    language: 'Dil',
    theme: 'Tema',
    themes: { light: 'Açık', dark: 'Koyu', system: 'Sistem ayarı' },
    close: 'Kapat',
    login: 'Giriş',
    copyright: '© 2022 PriceVault',
    licence: 'Apache-2.0 lisansı',
    scriptNeeded:
      'Giriş yapmak için JavaScript gerekir. Lütfen etkinleştirip sayfayı yeniden yükleyin.',
    offline: 'Hizmete ulaşılamıyor. Lütfen bağlantınızı kontrol edip yeniden deneyin.',
    signOut: {
      accessTokenExpired: 'Oturumunuzun süresi doldu. Lütfen yeniden giriş yapın.',
      accessTokenInvalid: 'Oturumunuz artık geçerli değil. Lütfen yeniden giriş yapın.',
      tokenLoginFailed: 'Oturum açılamadı. Lütfen yeniden giriş yapın.',
    },
  },
  landing: {
    title: 'PriceVault: türev ürünler ve tahviller için fiyat ve veri kasası',
    description:
      'Türev ürünler ve tahviller için fiyat ve veri kasası. Kurumlar değerlemelerini paylaşır, verilerinin sahibi kalır ve piyasanın nerede uzlaştığını görür.',
    kicker: 'Türev ürünler ve tahviller için fiyat ve veri kasası',
    headline: 'Portföyünüzün değerini bilin, verileriniz sizde kalsın.',
    lead: 'Değerleme ekipleri kendi fiyatlarını işlem işlem piyasayla karşılaştırır. Bir kurumun sağladığı veri, o kurumun mülkiyetinde kalır.',
    loginAction: 'Kasanıza giriş yapın',
    surface: {
      caption:
        'Opsiyon ve swap vadesine göre swaption’lar; renk, katılımcıların ne ölçüde ayrıştığını gösterir',
      low: 'Düşük',
      extreme: 'Çok yüksek',
    },
    derivatives: {
      title: 'Türev ürünler için',
      points: [
        'Veri akışına birkaç tıklamayla abone olun',
        'Kendi veri serilerinizi, kendi fiyatlama saatinizle tanımlayın',
        'Kurum içinde rol bazında paylaşın',
        'Kuruluma, işi değerleme olan uzmanlar eşlik etsin',
      ],
    },
    bonds: {
      title: 'Tahviller için',
      points: [
        'Küresel tahviller için şeffaf ve bağımsız fiyatlama',
        'Menkul kıymet takibi ve portföy oluşturma',
        'İşlem yapılabilir fiyatlara bağlantılar',
        'Likidite analizi ve araştırma',
      ],
    },
    principles: {
      title: 'Güvenebileceğiniz ilkeler',
      items: [
        {
          title: 'Veriniz sizin kalır',
          text: 'Müşteri kurumlar, sağladıkları verinin mülkiyetini ve denetimini %100 elinde tutar.',
        },
        {
          title: 'Mühürlü katkılar',
          text: 'Güvenli çok taraflı hesaplama, kimsenin değerini açmadan uzlaşıyı bulur.',
        },
        {
          title: 'Web ve API bir arada',
          text: 'Ekrandaki her şeye, belgelenmiş bir çağrıyla da ulaşılabilir.',
        },
      ],
    },
  },
  login: {
    title: 'Giriş · PriceVault',
    description: 'Kurumunuzun PriceVault hesabına e-posta adresiniz ve parolanızla giriş yapın.',
    heading: 'Giriş',
    purpose: 'Kurum e-postanızı ve parolanızı kullanın.',
    email: 'E-posta',
    password: 'Parola',
    showPassword: 'Parolayı göster',
    hidePassword: 'Parolayı gizle',
    submit: 'Giriş yap',
    inProgress: 'Lütfen bekleyin...',
    forgot: 'Parolanızı mı unuttunuz?',
    noAccount: 'Henüz hesabınız yok mu?',
    register: 'Kayıt olun',
    statement: 'Portföyünüzün değerini bilin, verileriniz sizde kalsın.',
  },
  'not-found': {
    title: 'Sayfa bulunamadı · PriceVault',
    description: 'Bu adreste bir şey yok.',
    heading: 'Sayfa bulunamadı',
    text: 'Bu adreste bir şey yok. Adres yanlış yazılmış ya da sayfa taşınmış olabilir.',
    back: 'Başlangıç sayfasına git',
  },
};

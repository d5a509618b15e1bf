import { helpTr } from '../../../lib/help/tr.ts';
import type { VisitorWords } from './en.ts';

export const visitorTr: VisitorWords = {
  landing: {
    title: 'PriceVault: türev ürünler ve tahviller için fiyat ve veri kasası',
    description:
      'Türev ürünler ve tahviller için fiyat ve veri kasası. Kurumlar değerlemelerini piyasayla karşılaştırır, verilerinin sahibi kalır ve değerlemelerin nerede örtüştüğünü görür.',
    kicker: 'Türev ürünler ve tahviller için fiyat ve veri kasası',
    headline: 'Portföyünüzün değerini bilin, verileriniz sizde kalsın.',
    lead: 'Değerleme ekipleri kendi değerlemelerini işlem işlem piyasayla karşılaştırır. Diğer kurumlar değerlemelerinizi değil, konsensüsü görür; kurumunuzun sağladığı veri kurumunuzun mülkiyetinde kalır.',
    invite: 'PriceVault’u görün',
    inviteHint: 'İş e-postanızı bırakın; size bir tanıtım ayarlayalım.',
    picture: {
      alt: 'PriceVault panosu: her swaption için değerlemelerin dağılımı, opsiyon vadesi ve swap süresine göre ısı haritası',
      caption: 'Değerlemelerin opsiyon vadesi ve swap süresine göre dağılımı',
    },
    derivatives: {
      title: 'Türev ürünler',
      purpose: 'Her gün swaption değerleyen masalar ve değerleme kontrol ekipleri için.',
      points: [
        'Kurulumda yardım ve işi değerleme olan uzmanlardan destek',
        'Veri akışına birkaç tıklamayla abone olun',
        'Kendi veri serilerinizi, kendi fiyatlama saatinizle tanımlayın',
        'Veri kurumunuzundur; kurum içinde rol bazında paylaşılır',
      ],
    },
    bonds: {
      title: 'Tahviller',
      purpose: 'Bağımsız fiyata ihtiyaç duyan portföyler için.',
      points: [
        'Tahviller için şeffaf ve bağımsız fiyatlama',
        'Menkul kıymet takibi ve tek yüklemeyle portföy oluşturma',
        'Başka masalardan alış ve satış fiyatı isteyin',
        'Likidite ve araştırma: talepler, yanıtlar ve zamanları',
      ],
    },
    cards: {
      title: 'Güvenebileceğiniz ilkeler',
      items: {
        kept: {
          title: 'Güvenli çok taraflı hesaplama',
          text: 'Emanetli turda değerlemeler tarayıcınızda paylara bölünür. Konsensüsü üç saklayıcı hesaplar; hiçbiri tek başına bir değerlemeyi okuyamaz.',
        },
        clean: {
          title: 'Toplanmış ve temizlenmiş işlemler',
          text: 'Kamuya açık türev işlem raporları makineyle okunur ve temizlenir; dışarıda bırakılan her satır gerekçesini taşır.',
        },
        dashboards: {
          title: 'Her göreve uygun panolar',
          text: 'Değerleme, risk ve alım satım ekipleri kendi serilerine, tarihlerine ve ölçülerine bakar.',
        },
        access: {
          title: 'Web uygulaması ve API',
          text: 'Ekrandaki her şeye belgelenmiş bir çağrıyla da ulaşılır.',
        },
        ownership: {
          title: '%100 sizin',
          text: 'Müşteri kurumlar verilerinin mülkiyetini ve denetimini tümüyle elinde tutar. Bir gönderimi başka hiçbir kurum okuyamaz; emanetli tura verilen değerlemeler ise tarayıcıdan yalnızca üç saklayıcı için paylar hâlinde çıkar.',
        },
        cost: {
          title: 'Daha düşük maliyet, daha az risk',
          text: 'Çalıştırılacak tek süreç, tek veritabanı. Daha az BT maliyeti, daha az operasyonel ve düzenleyici risk.',
        },
      },
    },
    tryOut: {
      title: 'Deneyin',
      text: 'Kamuya açık swaption işlemlerini opsiyon vadesine, swap süresine ve kullanım oranına göre arayın. Hesap gerekmez.',
      action: 'İşlem verilerini gör',
    },
    signUp: {
      title: 'Bugün pilot programa kaydolun',
      text: 'Pilot ortaklar ilk günden bizimle değerleme yapar ve işlem tablosunun tamamını görür.',
      action: 'Pilot ortak olun',
    },
    result: {
      thanks: 'Teşekkürler!',
      reachOut: 'Bir ürün danışmanı kısa süre içinde {{email}} adresinden size ulaşacak.',
      confirmedFor: 'Kaydınızın onaylandığı tarih ve saat:',
      sorry: 'Üzgünüz!',
      wentWrong: 'Bir sorun oluştu',
    },
  },
  'become-a-pilot-partner': {
    title: 'Pilot ortak olun · PriceVault',
    description:
      'PriceVault pilot programı için davet isteyin: e-postanızı ve ilgilendiğiniz varlık sınıfını bırakın.',
    heading: 'Pilot ortak olun',
    purpose:
      'Size nereden ulaşacağımızı ve hangi varlık sınıfını değerlediğinizi yazın. Davet e-postayla gelir.',
    asset: 'Varlık sınıfı',
    chooseAsset: 'Bir varlık sınıfı seçin',
    assets: {
      Equities: 'Hisse senetleri',
      FX: 'Döviz',
      Rates: 'Faiz',
      Credit: 'Kredi',
      Commodities: 'Emtia',
      Crypto: 'Kripto',
    },
    submit: 'Davet iste',
    done: 'Pilot ortaklık başvurunuz alındı!',
    home: 'Ana sayfa',
  },
  about: {
    title: 'Hakkımızda · PriceVault',
    description: 'PriceVault 2022’de kuruldu, merkezi Hong Kong’dadır. Ne yapıyoruz ve neden.',
    heading: 'Hakkımızda',
    lead: 'PriceVault 2022’de kuruldu, merkezi Hong Kong’dadır. Kurumların, değerlemelerini birbirine göstermeden piyasanın bir işleme biçtiği değeri öğrendiği bir kasa kuruyoruz.',
    sections: [
      {
        title: 'Sorun',
        text: 'Seyrek işlem gören opsiyonların da belirli bir saatte ve kayıt altında değerlenmesi gerekir. Kimsenin denetleyemediği bir değerleme risktir; herkesin görebildiği bir değerleme ise rakiplere armağandır.',
      },
      {
        title: 'Yanıtımız',
        text: 'Her kurum aynı işlemler için, aynı gönderim penceresinde kendi değerlemelerini gönderir. Kasa; kurum sayısını, ortalamayı ve dağılımı bildirir. Pencere kapanmadan kimse gerçek değerlemelerin rakamlarını görmez.',
      },
      {
        title: 'Taahhütlerimiz',
        text: 'Her kurumun bir oyu vardır. Bir gönderimi başka hiçbir kurum ve hiçbir yönetici okuyamaz; emanetli turda, iki saklayıcı birlikte hareket etmedikçe, ne sunucunun işletmecisi ne de herhangi bir saklayıcı okuyabilir. Emanetli turlar dışında her rakam girdilerine kadar izlenebilir ve bir kez sayılmış olan asla yeniden yazılmaz.',
      },
    ],
  },
  clients: {
    title: 'Müşteriler · PriceVault',
    description: 'PriceVault, kendisi istemedikçe hiçbir müşterinin adını anmaz.',
    heading: 'Müşteriler',
    lead: 'Gizlilik hizmetin bir parçasıdır. Bir müşterinin adını burada ancak kendisi isterse anarız.',
    sections: [],
  },
  help: {
    title: 'Yardım ve Destek · PriceVault',
    description: 'PriceVault desteğine nasıl ulaşılır ve ilk soruların yanıtları.',
    ...helpTr,
  },
  'who-can-see-what': {
    title: 'Kim neyi görebilir · PriceVault',
    description:
      'Ziyaretçiler, kurumlar, personel, yöneticiler ve kasanın işletmecisi neyi görebilir.',
    heading: 'Kim neyi görebilir',
    lead: 'Ürünün tamamı için tek tablo. Programın testleri bu kişilerin her biri olarak çağrı yapar ve dönen yanıtları tabloyla karşılaştırır.',
    thing: 'Ne',
    viewers: {
      guest: 'Ziyaretçiler',
      unvettedFirm: 'Henüz onaylanmamış kurumlar',
      otherFirm: 'Diğer onaylı kurumlar',
      ownFirm: 'Kendi kurumunuz',
      staff: 'Personel',
      admin: 'Yöneticiler',
      operator: 'Sunucunun işletmecisi',
    },
    things: {
      plainMark: 'Gönderimler sayfasında verilen bir değerleme',
      encryptedMark: 'Protokol 1 turundaki bir değerleme',
      keptMark: 'Emanetli turdaki bir değerleme',
      beforeClose: 'Pencere kapanmadan önceki konsensüs',
      afterClose: 'Kapanıştan sonraki konsensüs',
      sampleBeforeClose: 'Örnek verilerin pencere kapanmadan önceki rakamları',
      sampleAfterClose: 'Örnek verilerin kapanıştan sonraki rakamları',
      series: 'Kurumunuzun bir serisi',
      storedPositions: 'Kurumunuzun saklamayı seçtiği pozisyonlar',
      quoteRequest: 'Bir kotasyon talebi',
      quoteAnswer: 'Talebe verilen yanıtlar',
      userName: 'Kurumunuzdaki kullanıcıların adları',
      userAddress: 'Kurumunuzdaki kullanıcıların adresleri',
      publicKey: 'Onaylı kurumunuzdaki üyelerin açık anahtarları ve kurumun kimliği',
      publicTransaction: 'Kamuya açık işlemler',
    },
    visibilities: {
      nothing: 'Hiçbir şey',
      everything: 'Her şey',
      band: '5’ten az, 5 ila 7 ya da 8 ve üzeri katılımcı',
      figures: 'Katılımcı sayısının izin verdiği rakamlar',
      best: 'En iyi yanıt; soran ve yanıtlayan tümünü görür',
      restricted: 'Kısıtlı sütunlar dışında tüm satırlar; pilot ortaklar onları da görür',
      narrowed: 'Dar bir aralık; bir ya da iki katılımcıda değerin kendisi',
      onceGiven:
        '5’ten az, 5 ila 7 ya da 8 ve üzeri katılımcı; değerleme göndermiş kurumlar için tüm rakamlar',
      creators: 'İşlem oluşturanların adları',
      creatorsAndAskers: 'İşlem oluşturanların ya da aracı masasına soranların adları',
      byRole: 'Sahipler, hazırlayanlar ve onaylayanlar',
      keyHolder: 'Yalnızca anahtarın sahibi',
      kept: 'Tek başına hiçbir şey; iki saklayıcı birlikte hareket ederse her şey, diğer tüm katkı verenler birlikte hareket ederse tek bir değerleme',
      together: 'Tek başına hiçbir şey; işletmeci bir üyeyle birlikte hareket ederse her şey',
    },
    firmRoles: {
      heading: 'Kurumunuzdaki roller',
      lead: 'Her rolün yapabilecekleri. Sunucu her çağrıyı bu tabloya göre denetler; rolleri kurumun sahipleri verir. Denetçinin erişimi son gününün bitiminde sona erer.',
      right: 'Yetki',
      yes: 'Evet',
      no: 'Hayır',
      roles: {
        owner: 'Sahip',
        member: 'Üye',
        preparer: 'Hazırlayan',
        approver: 'Onaylayan',
        viewer: 'İzleyici',
        auditor: 'Denetçi',
      },
      rights: {
        read: 'Kurumun serilerini ve gönderimlerini, ayrıca sonuçları görmek',
        submit: 'Değerleme göndermek ve emanetli turlara katılmak',
        series: 'Seri oluşturmak ve kendi serilerini düzenlemek',
        quote: 'Kotasyon istemek ve yanıtlamak; işlem oluşturmak ve tahvil önermek',
        desk: 'Kurumun istisnaları ve ortak görünümleri üzerinde çalışmak',
        tolerances: 'Kurumun toleranslarını ve alt sınırlarını değiştirmek',
        positions: 'Kurum için pozisyon saklamak, okumak ve silmek',
        prepare: 'Tarihin portföyünü hazırlandı olarak imzalamak ve yeniden açmak',
        approve: 'Başkasının hazırladığı portföyü onaylamak veya geri göndermek',
        evidence:
          'İmzalanan portföylerin kanıt paketini oluşturmak ve kurumun denetim kaydını okumak',
        invite: 'Meslektaşlarını davet etmek',
        manage: 'Kurumun bilgilerini, üyelerini, rollerini ve API anahtarlarını değiştirmek',
      },
    },
    sections: [
      {
        title: 'Rakamlar ve katılımcı sayısı',
        text: 'Kabul edilen değerleme sayısı beşin altındaysa hiçbir şey, sayının kendisi bile gösterilmez. Beşten itibaren: sayı, ortalama ve standart sapma. Sekizden itibaren: medyan, sıra ve z-skoru. On ikiden itibaren: en düşük iki ve en yüksek iki değerlemenin ortalaması. Bir enstrüman türü daha fazla katılımcı isteyebilir, daha azını asla.',
      },
      {
        title: 'Bir değerleme ne kadar yakından çıkarılabilir',
        text: 'Beş kurumun standart sapması 1 olsun ve rakamlar 0,01’lik adımlarla gösterilsin. Diğer katılımcılardan en elverişli durumda olanı, bunlardan bir değerlemeyi yaklaşık 0,2 genişliğinde bir aralığa kadar, beş kurumdan üçü birlikte ise yaklaşık 0,03’e kadar çıkarabilir; kime ait olduğunu öğrenemez. Sekiz katılımcıdan itibaren medyan, bir değerlemeyi 0,02’ye kadar verir. Yöneticiler bu genişlikleri her tür için yalnızca yayımlanmış rakamlardan hesaplanmış olarak görür.',
      },
      {
        title: 'İşletmeci',
        text: 'Sunucuyu çalıştıran kişi veritabanını, dolayısıyla açık olarak gönderilen her değerlemeyi okuyabilir. İşletmecinin okumaması gereken değerlemeler için, saklayıcılarını üç ayrı kuruluşun işlettiği bir emanetli tur kullanın.',
      },
      {
        title: 'Örnek veriler',
        text: 'Örnek olarak işaretlenen türler yapay değerlemeler içerir ve katılımcı sayısı hiçbir rakamı gizlemez. Kapanıştan önce rakamları, onaylı olsun olmasın değerleme göndermiş kurumlar görür; kapanıştan sonra oturum açmış her kullanıcı görür.',
      },
    ],
  },
  careers: {
    title: 'Kariyer · PriceVault',
    description:
      'PriceVault; yazılım geliştirme, satış ve ürün yönetimi alanlarında ekip arkadaşı arıyor.',
    heading: 'Kariyer',
    lead: 'Hong Kong’da, rakamları ciddiye alan küçük bir ekibiz. Yazılım geliştirme, satış ve ürün yönetimi alanlarında ekip arkadaşı arıyoruz.',
    mail: 'Bize yazın',
    sections: [
      {
        title: 'Yazılım geliştirme',
        text: 'Başkalarının okuyabildiği kod ve başarısız olabilen testler yazarsınız. Fiyatlama, kriptografi ve veritabanları burada buluşur; üçünü de bilmeniz gerekmez, ama bilmek istersiniz.',
      },
      {
        title: 'Satış',
        text: 'Bir bankada ya da fonda değerleme kontrolünün nasıl işlediğini bilirsiniz ve sunum yerine ürünü göstermeyi yeğlersiniz.',
      },
      {
        title: 'Ürün yönetimi',
        text: 'Bir masanın saat dörtte ne yaptığını bilir, bunu ona çeyrek saat kazandıran bir ekrana dönüştürürsünüz.',
      },
    ],
  },
};
